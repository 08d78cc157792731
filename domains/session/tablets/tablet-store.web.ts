/** The browser's own store on a shared tablet: its key, the people it knows, who has it open, what it keeps and what waits. */
const stores = ['tablet', 'people', 'open', 'kept', 'queue'] as const
type Store = (typeof stores)[number]

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser’s store failed')))
  })

async function within<T>(
  name: Store,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open('kith-tablet', 2)
  opening.addEventListener('upgradeneeded', () => {
    for (const one of stores) if (!opening.result.objectStoreNames.contains(one)) opening.result.createObjectStore(one)
  })
  const database = await done(opening)
  try {
    return await done(work(database.transaction(name, mode).objectStore(name)))
  } finally {
    database.close()
  }
}

export const getOf = <T>(name: Store, key: string): Promise<T | undefined> =>
  within(name, 'readonly', (store) => store.get(key) as IDBRequest<T | undefined>)
export const allOf = <T>(name: Store): Promise<T[]> =>
  within(name, 'readonly', (store) => store.getAll() as IDBRequest<T[]>)
export const putIn = (name: Store, key: string, value: unknown): Promise<unknown> =>
  within(name, 'readwrite', (store) => store.put(value, key))
export const deleteIn = (name: Store, key: string): Promise<unknown> =>
  within(name, 'readwrite', (store) => store.delete(key))
/** All but what waits: that is sealed, and of no use to anybody here. */
export const clearAll = async (): Promise<void> => {
  for (const name of stores.filter((one) => one !== 'queue')) await within(name, 'readwrite', (store) => store.clear())
}
