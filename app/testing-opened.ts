import { afterAll, beforeAll } from 'vitest'

/** What a test file works with: opened before its tests, closed after them; there while they run. */
export function opened<T extends { close(): Promise<void> }>(open: () => Promise<T>): T {
  const held = {} as T
  beforeAll(async () => {
    Object.assign(held, await open())
  })
  afterAll(() => held.close())
  return held
}
