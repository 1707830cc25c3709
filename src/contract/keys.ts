/**
 * Every key a refusal can carry, with the HTTP status it travels under; 0 for those that only the terminal gives.
 * The specification's keys (section 8) stay to the letter. Words for each stand in `public/words`.
 */
export const keys = {
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
  OTPBosOlamaz: 422,
  INVALID_USER_TYPE: 0,
  USER_NOT_FOUND: 404,
  LANGUAGE_NOT_FOUND: 404,
  COUNTRY_NOT_FOUND: 404,
  CITY_NOT_FOUND: 404,
  STORE_NOT_FOUND: 404,
  // sets and carts
  USER_SET_NOT_FOUND: 404,
  USER_HAS_SET: 409,
  SET_NOT_FOUND: 404,
  SET_TAKEN: 409,
  SET_NOT_FINISHED: 422,
  NO_ORDERS_FIT: 422,
  ArabaBulunamadi: 404,
  CART_NOT_FOUND: 404,
  CART_IN_USE: 409,
  CART_MODULE_OFF: 422,
  SET_HAS_CART: 409,
  USER_CAR_ALERT_NOT_FOUND: 404,
  // picking
  SiparisinizYok: 404,
  SHELF_NOT_FOUND: 404,
  PRODUCT_NOT_FOUND: 404,
  ORDER_IS_NOT_FOUND: 404,
  PICKING_LINE_NOT_FOUND: 404,
  RETURN_CAUSE_NOT_FOUND: 404,
  ORDER_STATUS_IS_CANCELLED: 409,
  ORDER_PRODUCT_IS_CANCELLED: 409,
  ORDER_PRODUCT_REJECT_AND_CHANGED_STORE_INFORMATION: 409,
  PICKING_PRODUCT_PIECE_NOT_EQUALS_ZERO: 422,
  PICKING_PIECE_TOO_MUCH: 422,
  PICKING_PIECE_NOT_WHOLE: 422,
  PICKING_STOCK_SHORT: 409,
  // tables and quality control
  KullaniciUzerindeMasaYok: 404,
  ArabaninMasasiBulunmamakta: 404,
  ORDER_APPOINTMENT_MISSING_PARCEL: 409,
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
  NOTHING_TO_UNDO: 0,
  QUEUE_FULL: 0,
} as const

export type Key = keyof typeof keys
export const isKey = (text: string): text is Key => Object.hasOwn(keys, text)
