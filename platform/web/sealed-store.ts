/** A store of the browser's own, for what a device keeps without network: each part by itself, values sealed by who puts them in. */
export interface SealedStore<Part extends string> {
  get<T>(part: Part, key: string): Promise<T | undefined>
  all<T>(part: Part): Promise<T[]>
  put(part: Part, key: string, value: unknown): Promise<unknown>
  remove(part: Part, key: string): Promise<unknown>
  clear(...parts: Part[]): Promise<void>
}

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser’s store failed')))
  })

export function sealedStore<Part extends string>(
  name: string,
  version: number,
  parts: readonly Part[],
): SealedStore<Part> {
  async function within<T>(
    part: Part,
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const opening = indexedDB.open(name, version)
    opening.addEventListener('upgradeneeded', () => {
      for (const one of parts) if (!opening.result.objectStoreNames.contains(one)) opening.result.createObjectStore(one)
    })
    const database = await done(opening)
    try {
      return await done(work(database.transaction(part, mode).objectStore(part)))
    } finally {
      database.close()
    }
  }
  return {
    get: <T>(part: Part, key: string) =>
      within(part, 'readonly', (store) => store.get(key) as IDBRequest<T | undefined>),
    all: <T>(part: Part) => within(part, 'readonly', (store) => store.getAll() as IDBRequest<T[]>),
    put: (part, key, value) => within(part, 'readwrite', (store) => store.put(value, key)),
    remove: (part, key) => within(part, 'readwrite', (store) => store.delete(key)),
    clear: async (...cleared) => {
      for (const part of cleared) await within(part, 'readwrite', (store) => store.clear())
    },
  }
}
