/** The permissions as they lie in storage: encrypted, with a key that no script can read out of the browser. */
export interface AuthorityBox {
  /** Null where the browser has no cryptography (a page that is neither https nor local). */
  readonly seal: (authority: readonly string[]) => Promise<string | null>
  /** Null where nothing can be read: the permissions are then asked of the server. */
  readonly open: (sealed: string) => Promise<readonly string[] | null>
}

const algorithm = 'AES-GCM'
const database = 'okut'
const keyStore = 'keys'
const keyName = 'authority'

export const createAuthorityBox = (): AuthorityBox => ({
  seal: async authority => {
    try {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const text = new TextEncoder().encode(JSON.stringify(authority))
      const data = await crypto.subtle.encrypt({ name: algorithm, iv }, await keyOfBrowser(), text)
      return `${toText(iv)}.${toText(new Uint8Array(data))}`
    } catch {
      return null
    }
  },
  open: async sealed => {
    try {
      const [iv = '', data = ''] = sealed.split('.')
      const text = await crypto.subtle.decrypt(
        { name: algorithm, iv: toBytes(iv) },
        await keyOfBrowser(),
        toBytes(data),
      )
      return JSON.parse(new TextDecoder().decode(text)) as readonly string[]
    } catch {
      return null
    }
  },
})

const toText = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
const toBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), letter => letter.charCodeAt(0))

const keyOfBrowser = async (): Promise<CryptoKey> => {
  const base = await settle(openDatabase())
  const kept = await settle<CryptoKey | undefined>(base.transaction(keyStore).objectStore(keyStore).get(keyName))
  if (kept !== undefined) return kept
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt'])
  await settle(base.transaction(keyStore, 'readwrite').objectStore(keyStore).put(key, keyName))
  return key
}

const openDatabase = (): IDBOpenDBRequest => {
  const opening = indexedDB.open(database, 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(keyStore)
  return opening
}

const settle = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
