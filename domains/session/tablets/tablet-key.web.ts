/** The key of this tablet is in the browser's own store, from which no script can read it out. */
const storeName = 'tablet'
const keySpec = { name: 'ECDSA', namedCurve: 'P-256' } as const

export interface EnrolledTablet {
  readonly id: string
  readonly key: CryptoKey
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser’s store failed')))
  })

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open('kith-tablet', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName))
  const database = await done(opening)
  try {
    return await done(work(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

export const findTablet = (): Promise<EnrolledTablet | undefined> =>
  withStore('readonly', (store) => store.get('this') as IDBRequest<EnrolledTablet | undefined>)

export const keepTablet = (tablet: EnrolledTablet): Promise<unknown> =>
  withStore('readwrite', (store) => store.put(tablet, 'this'))

export const forgetTablet = (): Promise<unknown> => withStore('readwrite', (store) => store.delete('this'))

export async function makeKey(): Promise<{ key: CryptoKey; publicKey: string }> {
  const pair = await crypto.subtle.generateKey(keySpec, false, ['sign'])
  return { key: pair.privateKey, publicKey: encode(await crypto.subtle.exportKey('spki', pair.publicKey)) }
}

/** What the tablet answers to a value the server gave. */
export async function proofOf({ id, key }: EnrolledTablet, nonce: string) {
  const text = new TextEncoder().encode(`kith tablet ${id} ${nonce}`)
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key, text)
  return { TabletID: id, Nonce: nonce, Signature: encode(signature) }
}

function encode(bytes: ArrayBuffer): string {
  const text = Array.from(new Uint8Array(bytes), (byte) => String.fromCodePoint(byte)).join('')
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}
