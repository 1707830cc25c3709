/**
 * How a verdict looks and sounds: `careful` is neither wrong nor exactly right, as one piece too many, or a shelf that is
 * left before its pieces; `none`: by words alone.
 */
export type Tone = 'yes' | 'careful' | 'no' | 'none'

/** What is known of a key: the HTTP status it travels under, and how it is told if not as a refusal with its words. */
interface Known {
  readonly status: number
  readonly tone?: Tone
  /** Its words are not shown (specification, section 8): the flow itself says what is to be done. */
  readonly isSilent?: true
}

/**
 * Those that are told in a way of their own. Good news are: the product was sent to other suitable stores, the parcel was
 * set aside. A terminal starts with these alone.
 */
const told = {
  SHELF_NOT_FOUND: { status: 404, isSilent: true },
  SiparisinizYok: { status: 404, isSilent: true },
  ArabaBulunamadi: { status: 404, isSilent: true },
  USER_SET_NOT_FOUND: { status: 404, isSilent: true },
  USER_CAR_ALERT_NOT_FOUND: { status: 404, isSilent: true },
  KullaniciUzerindeMasaYok: { status: 404, isSilent: true },
  ORDER_IS_NOT_FOUND: { status: 404, isSilent: true },
  OTPBosOlamaz: { status: 422, isSilent: true },
  ArabaninMasasiBulunmamakta: { status: 404, isSilent: true },
  ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION: { status: 409, tone: 'yes', isSilent: true },
  ORDER_APPOINTMENT_MISSING_PARCEL: { status: 409, tone: 'yes' },
  READINGS_LEFT: { status: 0, tone: 'careful' },
} as const satisfies Readonly<Record<string, Known>>

/**
 * Every key a refusal can carry, with what is known of it; a bare number is its status, 0 for those that only the terminal
 * gives. The specification's keys (section 8) stay to the letter. Words for each stand in `public/words`.
 */
export const keys = {
  ...told,
  // any call
  NotLogin: 401,
  PERMISSION_DENIED: 403,
  REQUEST_INVALID: 400,
  CALL_NOT_FOUND: 404,
  OPERATION_ID_REUSED: 409,
  SERVER_DOWN: 503,
  BeklenmeyenBirHataOlustu: 500,
  // session
  LOGIN_FAILED: 422,
  LOGIN_TOO_MANY_ATTEMPTS: 429,
  CAPTCHA_REQUIRED: 422,
  OTP_WRONG: 422,
  RESET_LINK_VOID: 422,
  INVALID_USER_TYPE: 0,
  USER_NOT_FOUND: 404,
  LANGUAGE_NOT_FOUND: 404,
  COUNTRY_NOT_FOUND: 404,
  CITY_NOT_FOUND: 404,
  STORE_NOT_FOUND: 404,
  // sets and carts
  USER_HAS_SET: 409,
  SET_NOT_FOUND: 404,
  SET_TAKEN: 409,
  SET_NOT_FINISHED: 422,
  NO_ORDERS_FIT: 422,
  CART_NOT_FOUND: 404,
  CART_IN_USE: 409,
  CART_MODULE_OFF: 422,
  SET_HAS_CART: 409,
  SET_NOT_OPEN: 409,
  SET_WITHOUT_USER: 409,
  SET_ORDER_STARTED: 409,
  SET_ORDER_ELSEWHERE: 409,
  // picking
  PRODUCT_NOT_FOUND: 404,
  PICKING_LINE_NOT_FOUND: 404,
  RETURN_CAUSE_NOT_FOUND: 404,
  ORDER_STATUS_IS_CANCELLED: 409,
  ORDER_PRODUCT_IS_CANCELLED: 409,
  PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO: 422,
  PICKING_PIECE_TOO_MUCH: 422,
  PICKING_PIECE_NOT_WHOLE: 422,
  PICKING_STOCK_SHORT: 409,
  PICKED_OF_CANCELLED: 409,
  PICKED_AS_EXCESS: 409,
  // order acts
  ORDER_NOT_RESETTABLE: 409,
  ORDER_NOT_CANCELLABLE: 409,
  ORDER_NOT_APPROVABLE: 409,
  // tables and quality control
  TABLE_TAKEN: 409,
  TABLE_HAS_SET: 409,
  TABLE_FULL: 409,
  SET_NOT_PICKED: 409,
  CART_WITHOUT_SET: 422,
  SET_AT_OTHER_TABLE: 409,
  PARCEL_NOT_FOUND: 404,
  COMBINE_NOT_NEEDED: 422,
  COMBINE_PIECE_TOO_MUCH: 422,
  COMBINE_NOT_IN_PARCEL: 409,
  CONTROL_NOT_NEEDED: 422,
  ORDER_NOT_TO_CONTROL: 409,
  QUALITY_CONTROL_INCOMPLETE: 422,
  QUALITY_CONTROL_TOO_MUCH: 422,
  DESI_REQUIRED: 422,
  // missing products
  MISSING_LINE_NOT_FOUND: 404,
  MISSING_STOCK_SHORT: 409,
  MISSING_NOTHING_TO_SEND: 422,
  MISSING_PRODUCT_NOT_NEEDED: 422,
  NOTE_REQUIRED: 422,
  // excess goods
  EXCESS_NOT_IN_BOX: 422,
  EXCESS_TO_WEIGH: 422,
  EXCESS_PIECE_TOO_MUCH: 422,
  EXCESS_NOT_ON_SHELF: 409,
  EXCESS_CHANGED: 409,
  EXCESS_BOX_EMPTY: 0,
  EXCESS_PRODUCT_FIRST: 0,
  SHELF_MIXED_FULL: 409,
  // counting
  COUNT_SHELF_UNKNOWN: 404,
  COUNT_NOT_WANTED: 422,
  COUNT_BY_ANOTHER: 409,
  COUNT_SHELF_OPEN: 409,
  COUNT_SHELF_TAKEN: 409,
  COUNT_AT_SHELF: 422,
  COUNT_NOT_HERE: 404,
  COUNT_TO_WEIGH: 422,
  COUNT_ONLY_PRODUCT: 422,
  COUNT_NOTHING_READ: 422,
  COUNT_NOT_EMPTY: 422,
  COUNT_NOT_FOUND: 404,
  COUNT_NOT_OPEN: 409,
  COUNT_NO_SHELVES: 422,
  COUNT_CHOICE_MISSING: 422,
  COUNT_NOTHING_TO_DECIDE: 409,
  COUNT_OUTDATED: 409,
  COUNT_SHELF_PASSIVE: 409,
  // stock put right by hand
  HAND_SHELF_UNKNOWN: 404,
  HAND_SHELF_FIRST: 422,
  HAND_SHELF_ELSEWHERE: 409,
  HAND_SHELF_PASSIVE: 409,
  HAND_NOT_ON_SHELF: 409,
  HAND_NOT_SO_MANY: 409,
  HAND_PROMISED: 409,
  HAND_STOCK_CHANGED: 409,
  HAND_REASON_UNFIT: 422,
  HAND_CHANGE_NOT_FOUND: 404,
  // a second person
  SECOND_PERSON_NEEDED: 422,
  SECOND_PERSON_IS_FIRST: 422,
  SECOND_PERSON_MAY_NOT: 403,
  APPROVAL_VOID: 409,
  // documents and dispatch
  DOCUMENT_NOT_FOUND: 404,
  PAPER_NOT_DRAWN: 422,
  CARRIER_NOT_FOUND: 404,
  CARRIER_RANGE_USED_UP: 409,
  CARGO_NOT_FOUND: 404,
  CARGO_OTHER_CARRIER: 409,
  CARGO_SCANNED: 409,
  CARGO_NOT_READY: 409,
  MANIFEST_NOT_FOUND: 404,
  MANIFEST_OPEN: 409,
  MANIFEST_CLOSED: 409,
  MANIFEST_EMPTY: 422,
  MANIFEST_INCOMPLETE: 422,
  // setup and staff
  SETUP_NOT_FINISHED: 422,
  SETUP_USER_ONLY: 403,
  PACKAGE_PROCESS_WITHOUT_STATUS: 422,
  PACKAGE_STATUS_NOT_FOUND: 404,
  WAREHOUSE_NOT_FOUND: 404,
  AUTHORITY_GROUP_NOT_FOUND: 404,
  EMAIL_REQUIRED: 422,
  EMAIL_INVALID: 422,
  USER_NAME_INVALID: 422,
  USER_NAME_TAKEN: 409,
  PASSWORD_TOO_SHORT: 422,
  // courier
  ORDER_NOT_WITH_COURIER: 409,
  COLLECTION_MISSING: 422,
  COLLECTION_NOT_DUE: 422,
  UNDELIVERED_CAUSE_NOT_FOUND: 404,
  // returns
  RETURN_PHONE_NEEDED: 422,
  RETURN_NOT_SENT: 409,
  RETURN_NOT_DELIVERED: 409,
  RETURN_OVER: 409,
  RETURN_OTHER_ORDER: 422,
  RETURN_TOO_MUCH: 422,
  RETURN_ALREADY: 409,
  RETURN_EMPTY: 422,
  RETURN_CHANGED: 409,
  RETURN_AMOUNT_TOO_MUCH: 422,
  RETURN_CUSTOMER_UNKNOWN: 422,
  RETURN_READING_NOT_FOUND: 404,
  RETURN_TRAY_NOT_FOUND: 404,
  RETURN_TRAY_TAKEN: 409,
  REFUND_NOT_FOUND: 404,
  REFUND_NOT_DUE: 409,
  IBAN_INVALID: 422,
  IBAN_NAME_MISSING: 422,
  // listings
  LISTING_NOT_FOUND: 404,
  LISTING_TOO_LARGE: 422,
  LISTING_CURSOR_INVALID: 400,
  PLACE_NOT_FOUND: 404,
  STOCK_FAULT_NOT_FOUND: 404,
  EXCEL_JOB_NOT_FOUND: 404,
  EXCEL_JOB_NOT_CHECKED: 409,
  EXCEL_JOBS_TOO_MANY: 429,
  COMPLAINT_NOT_FOUND: 404,
  COMPLAINTS_TOO_MANY: 429,
  EXCEL_FILE_INVALID: 422,
  EXCEL_FILE_TOO_LARGE: 413,
  EXCEL_COLUMNS_MISSING: 422,
  CODE_UNKNOWN: 404,
  // staff, authority, account, settings
  RECORD_CHANGED: 409,
  RECORD_NOT_FOUND: 404,
  STAFF_SELF_LOCKOUT: 422,
  STAFF_LAST_MANAGER: 422,
  PERMISSION_NOT_YOURS: 403,
  PERMISSION_UNKNOWN: 422,
  AUTHORITY_GROUP_IN_USE: 409,
  AUTHORITY_GROUP_NAME_TAKEN: 409,
  PASSWORD_WRONG: 422,
  SESSION_NOT_FOUND: 404,
  OTP_ALREADY_ON: 409,
  OTP_NOT_OFFERED: 409,
  QUICK_MENUS_FULL: 422,
  SETTING_OUT_OF_RANGE: 422,
  SEGMENT_RULE_INVALID: 422,
  SAVED_FILTER_NOT_FOUND: 404,
  SAVED_FILTER_NAME_TAKEN: 409,
  SAVED_FILTERS_FULL: 422,
  // shelves, carts and tables as places
  BARCODE_TAKEN: 409,
  BARCODE_RESERVED: 422,
  BARCODE_INVALID: 422,
  SHELF_PARENT_INVALID: 422,
  SHELF_TARGET_INVALID: 422,
  SHELF_SERIES_INVALID: 422,
  SHELF_NOT_EMPTY: 409,
  SHELF_IN_SETS: 409,
  SHELF_HAS_SUB_UNITS: 409,
  SHELF_RESERVED: 409,
  CART_NOT_EMPTY: 409,
  TABLE_NOT_FOUND: 404,
  TABLE_IN_USE: 409,
  TABLE_NOT_EMPTY: 409,
  TABLE_PARCEL_IN_USE: 409,
  // registers
  SUPPLIER_CODE_TAKEN: 409,
  SUPPLIER_NOT_FOUND: 404,
  CUSTOMER_CODE_TAKEN: 409,
  CONSIGNMENT_WITHOUT_SUPPLIER: 422,
  // products
  STOCK_CODE_TAKEN: 409,
  PRODUCT_HAS_PARTS: 409,
  // notifications
  NOTIFICATION_NOT_FOUND: 404,
  // printer service
  PRINTER_NOT_FOUND: 404,
  PRINT_CONTENT_INVALID: 422,
  PRINT_TOO_LARGE: 413,
  PRINT_TIMEOUT: 409,
  PRINT_BUSY: 429,
  PRINT_REFUSED: 409,
  PRINT_SYSTEM_AWAY: 409,
  PRINT_JOB_NOT_FOUND: 404,
  QZ_KEYS_AWAY: 409,
  ORIGIN_NOT_ALLOWED: 403,
  PAIRING_TOKEN_WRONG: 401,
  // invoice designs
  THEME_NOT_FOUND: 404,
  THEME_NAME_TAKEN: 409,
  THEME_MARGIN_TOO_WIDE: 422,
  THEME_SHIPPED: 409,
  // stations and badges
  STATION_NAME_TAKEN: 409,
  STATION_NOT_FOUND: 404,
  STATION_UNKNOWN: 422,
  BADGE_UNKNOWN: 422,
  // given by the terminal, from what it has loaded
  NOT_HERE: 0,
  CODE_TOO_LONG: 0,
  SHELF_FIRST: 0,
  SHELF_NOT_IN_PLAN: 0,
  SHELF_DONE: 0,
  SHELF_HAS_NONE: 0,
  PRODUCT_ELSEWHERE: 0,
  PRODUCT_DONE: 0,
  PRODUCT_NOT_IN_SET: 0,
  OTHER_PRODUCT: 0,
  ORDER_NOT_IN_SET: 0,
  QUANTITY_NOT_A_NUMBER: 0,
  CHOICE_UNKNOWN: 0,
  FIELD_MISSING: 0,
  FIELD_NOT_A_NUMBER: 0,
  PASSWORDS_DIFFER: 0,
  ORDER_NOT_ON_LIST: 0,
  OTHER_ORDER: 0,
  UNSAVED_CHANGES: 0,
  PARCEL_EMPTY: 0,
  PRODUCT_NOT_TO_CONTROL: 0,
  CONTROL_OTHER_ORDER: 0,
  CONTROL_ONE_BY_ONE: 0,
  PACKAGE_COUNT_INVALID: 0,
  NO_ROW_CHOSEN: 0,
  ONE_ROW_ONLY: 0,
  LABELS_TOO_MANY: 0,
  NOTHING_TO_UNDO: 0,
  UNCONFIRMED_TOO_OLD: 0,
  QUEUE_FULL: 0,
  PRINTING: 0,
} as const satisfies Readonly<Record<string, number | Known>>

export type Key = keyof typeof keys
export const isKey = (text: string): text is Key => Object.hasOwn(keys, text)

/** The HTTP status that it travels under; 0 if it never does. */
export const statusOf = (key: Key): number => {
  const known: number | Known = keys[key]
  return typeof known === 'number' ? known : known.status
}
export const toneOf = (key: string): Tone => toldAs(key)?.tone ?? 'no'
export const isSilent = (key: string): boolean => toldAs(key)?.isSilent === true

const toldAs = (key: string): Known | undefined =>
  Object.hasOwn(told, key) ? told[key as keyof typeof told] : undefined
