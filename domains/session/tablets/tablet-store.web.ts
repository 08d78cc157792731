import { sealedStore } from '#platform/web/sealed-store.ts'

/** The browser's own store on a shared tablet: its key, the people it knows, who has it open, what it keeps and what waits. */
const parts = ['tablet', 'people', 'open', 'kept', 'queue'] as const
const store = sealedStore('kith-tablet', 2, parts)

export const { get: getOf, all: allOf, put: putIn, remove: deleteIn } = store
/** All but what waits: that is sealed, and of no use to anybody here. */
export const clearAll = (): Promise<void> => store.clear('tablet', 'people', 'open', 'kept')
