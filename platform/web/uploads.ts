/** How many files are on their way: until they are there, no form is sent without them. */
let underway = 0
const listeners = new Set<() => void>()

function count(by: 1 | -1): void {
  underway += by
  for (const listener of listeners) listener()
}

/** Tells that a file is on its way; what it gives back tells that it is no more. */
export function beginUpload(): () => void {
  count(1)
  return () => count(-1)
}

export function onUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const countUploads = (): number => underway
