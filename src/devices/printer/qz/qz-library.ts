/** What is used of QZ Tray's library, as the library really is; its published types differ. */
export interface QzLibrary {
  readonly websocket: {
    isActive(): boolean
    connect(options: QzConnectOptions): Promise<void>
    disconnect(): Promise<void>
    setClosedCallbacks(called: () => void): void
  }
  readonly printers: {
    find(): Promise<readonly string[]>
    find(query: string): Promise<string>
    getDefault(): Promise<string | null | undefined>
    startListening(printers: null): Promise<void>
    getStatus(): Promise<void>
    setPrinterCallbacks(called: (event: QzStatus) => void): void
  }
  readonly configs: { create(printer: string, options: QzPrintOptions): QzConfig }
  print(config: QzConfig, data: readonly QzData[]): Promise<void>
  readonly security: {
    setCertificatePromise(give: (resolve: Take, reject: Fail) => void, options: { rejectOnFailure: boolean }): void
    setSignatureAlgorithm(algorithm: 'SHA512'): void
    setSignaturePromise(sign: (request: string) => (resolve: Take, reject: Fail) => void): void
  }
  readonly api: {
    getVersion(): Promise<string>
    setWebSocketType(type: unknown): void
    setSha256Type(hash: (text: string) => string): void
  }
}

type Take = (text: string) => void
type Fail = (error: unknown) => void
/** Opaque: only the library reads it. */
interface QzConfig {
  readonly config: unknown
}

export interface QzConnectOptions {
  readonly host?: readonly string[]
  readonly port?: { readonly secure: readonly number[]; readonly insecure: readonly number[] }
  readonly usingSecure?: boolean
  readonly keepAlive?: number
}

export interface QzPrintOptions {
  readonly jobName: string
  readonly encoding: 'UTF-8'
  readonly forceRaw?: boolean
  readonly units?: 'mm'
  readonly margins?: number
  readonly scaleContent?: boolean
  readonly size?: { readonly width: number; readonly height: number }
}

export interface QzData {
  readonly type: 'raw' | 'pixel'
  readonly format: 'command' | 'pdf' | 'html'
  readonly flavor: 'plain' | 'hex' | 'base64'
  readonly data: string
}

/** What the program says of a printer or of a job in its queue. */
export interface QzStatus {
  readonly printerName: string
  readonly eventType: 'PRINTER' | 'JOB' | 'JOB_DATA'
  readonly statusText: string
}

let loading: Promise<QzLibrary> | undefined

/** Loads the library, which holds one connection for the whole page. */
export const loadQzLibrary = (): Promise<QzLibrary> => {
  loading ??= import('qz-tray').then(module => {
    const qz = (module as unknown as { default: QzLibrary }).default
    const { getVersion } = qz.api
    // While it connects, the library drops this promise: its failure would be nobody's and count as an error of the page.
    Object.assign(qz.api, { getVersion: () => getVersion().catch(() => new Promise(() => {})) })
    return qz
  })
  return loading
}
