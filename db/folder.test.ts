import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { FolderInUse, lockFolder } from './folder.ts'

const home = mkdtempSync(join(tmpdir(), 'kith-folder-'))
const children: ChildProcess[] = []

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Another process that tries to take the folder and, if it can, keeps it. */
function contender(dataDir: string): Promise<{ child: ChildProcess; said: string }> {
  const code = `
    const { lockFolder } = await import(${JSON.stringify(join(import.meta.dirname, 'folder.ts'))})
    try {
      const lock = await lockFolder(${JSON.stringify(dataDir)})
      lock.announce('http://127.0.0.1:8080/')
      console.log('taken')
      setInterval(() => {}, 1000)
    } catch (error) { console.log(error.message) }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return new Promise((resolve) =>
    child.stdout.once('data', (data: Buffer) => resolve({ child, said: String(data).trim() })),
  )
}

test('taken, refused with the holder’s address, released, taken again', async () => {
  const dataDir = join(home, 'plain')
  const lock = await lockFolder(dataDir)
  lock.announce('http://127.0.0.1:8080/VueClient/')
  const refused = lockFolder(dataDir)
  await expect(refused).rejects.toThrow(FolderInUse)
  await expect(refused).rejects.toThrow(
    `KITH is already running on this folder (pid ${process.pid}, http://127.0.0.1:8080/VueClient/). ` +
      'Stop it first, or give another DATA_DIR.',
  )
  lock.release()
  const again = await lockFolder(dataDir)
  again.release()
  expect(readdirSync(dataDir)).toEqual([])
})

test('of several at once, after a kill -9 of the last holder, exactly one wins', async () => {
  const dataDir = join(home, 'race')
  const { child, said } = await contender(dataDir)
  expect(said).toBe('taken')
  child.kill('SIGKILL')
  await new Promise((resolve) => child.once('exit', resolve))
  const all = await Promise.all(Array.from({ length: 5 }, () => contender(dataDir)))
  expect(all.filter(({ said }) => said === 'taken')).toHaveLength(1)
  expect(all.filter(({ said }) => said.includes('already running'))).toHaveLength(4)
  expect(readdirSync(dataDir)).toEqual(['server.lock'])
})

test.each([
  ['a spoilt lock', ''],
  ['a pid that was given to another process', JSON.stringify({ pid: process.pid, start: 'long ago' })],
])('%s does not count', async (_name, content) => {
  const dataDir = mkdtempSync(join(home, 'stale-'))
  writeFileSync(join(dataDir, 'server.lock'), content)
  // A taker that died half-way is overcome as well.
  writeFileSync(join(dataDir, 'server.lock.next'), JSON.stringify({ pid: process.pid, start: 'long ago' }))
  const lock = await lockFolder(dataDir)
  expect(readdirSync(dataDir)).toEqual(['server.lock'])
  lock.release()
})
