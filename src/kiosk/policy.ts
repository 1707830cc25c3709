import { isOnThisMachine } from '#printer/is-on-this-machine.ts'

/** Chromium's managed policy for a station that shows this address and nothing else. */
export const policyFor = (url: URL) => ({
  // The printer service and QZ Tray of the station itself, without a question; the second name is that of before 146.
  LoopbackNetworkAllowedForUrls: [url.origin],
  LocalNetworkAccessAllowedForUrls: [url.origin],
  // A page by http from another machine has no wake lock and no camera, and reaches no printer service.
  ...(url.protocol === 'http:' &&
    !isOnThisMachine(url) && { OverrideSecurityRestrictionsOnInsecureOrigin: [url.origin] }),
  AutoplayAllowlist: [url.origin],
  VideoCaptureAllowedUrls: [url.origin],
  // Nobody leaves the terminal, by an address, an extension or the browser's own pages.
  URLBlocklist: ['*'],
  URLAllowlist: [url.origin, 'about:blank', 'blob:*', 'data:*'],
  ExtensionInstallBlocklist: ['*'],
  DeveloperToolsAvailability: 2,
  IncognitoModeAvailability: 1,
  BrowserSignin: 0,
  SyncDisabled: true,
  // Nothing asks or offers anything over the work.
  TranslateEnabled: false,
  PasswordManagerEnabled: false,
  AutofillAddressEnabled: false,
  AutofillCreditCardEnabled: false,
  DefaultNotificationsSetting: 2,
  DefaultBrowserSettingEnabled: false,
  PromotionsEnabled: false,
  UserFeedbackAllowed: false,
  MetricsReportingEnabled: false,
  BackgroundModeEnabled: false,
  // The system's default printer and its paper, with no address and date on a label's edge.
  PrintPreviewUseSystemDefaultPrinter: true,
  PrintHeaderFooter: false,
})
