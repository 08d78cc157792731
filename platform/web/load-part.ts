import type { ComponentType } from 'react'
import { partLoadTimeoutSeconds } from '#platform/contract/lists/constants.ts'
import type { Reading } from './calls.tsx'

/** What a screen reads first, from its address and the reader's page size. */
export type EarlyReads = (
  address: Readonly<Record<string, string>>,
  pageSize: 25 | 50 | 100 | undefined,
) => readonly Reading[]

/** What a lazy part's file exports: `export function Screen({ userID }) …`; the route's parameters are its input. */
export interface PartModule {
  readonly Screen: ComponentType<Record<string, string>>
  /** Begun while the frame around the first screen is still to be drawn. */
  readonly early?: EarlyReads
}

/** timeout: took longer than allowed; network: could not be fetched; gone: a new release has replaced it. */
export type PartFailure = 'timeout' | 'network' | 'gone'

export class PartError extends Error {
  readonly part: string
  readonly kind: PartFailure

  constructor(part: string, kind: PartFailure, cause?: unknown) {
    super(`part ${part}: ${kind}`, { cause })
    this.name = 'PartError'
    this.part = part
    this.kind = kind
  }
}

const LIMIT = partLoadTimeoutSeconds * 1000

/** This script lies in js/, so its parent is where the build lies, whatever the base path. */
const buildRoot = import.meta.url.replace(/[^/]*\/[^/]*$/, '')

const loaders = new Map<string, () => Promise<PartModule>>()

/** Of a page that does not list its parts: where they are, by the paths of their files. */
export function addParts(sources: Readonly<Record<string, () => Promise<PartModule>>>): void {
  for (const [path, load] of Object.entries(sources)) loaders.set(partName(path), load)
}

const loaded = new Map<string, PartModule>()
const underway = new Map<string, Promise<PartModule>>()
const listeners = new Set<() => void>()
/** The files of each part as the build lists them in the page, the part's own first. */
const listed = JSON.parse(document.getElementById('parts')?.textContent ?? 'null') as Record<
  string,
  readonly string[]
> | null
export const arePartsListed = listed !== null

export function hasPart(name: string): boolean {
  return listed ? name in listed : loaders.has(name)
}

/** The part if it is here already. */
export function findPart(name: string): PartModule | undefined {
  return loaded.get(name)
}

/**
 * Brings a lazy part. Its files are fetched first and imported from the browser's cache afterwards, because a failed or
 * hanging `import()` cannot be repeated in every browser while a fetch can. A failure is not remembered: call again.
 */
export function loadPart(name: string, limit: number = LIMIT): Promise<PartModule> {
  const here = loaded.get(name)
  if (here) return Promise.resolve(here)
  const running = underway.get(name)
  if (running) return running
  const load = bring(name, limit)
    .then((part) => {
      loaded.set(name, part)
      return part
    })
    .finally(() => {
      underway.delete(name)
      for (const listener of listeners) listener()
    })
  underway.set(name, load)
  for (const listener of listeners) listener()
  return load
}

/** How many parts are on their way; feeds the load counter. */
export function countPartLoads(): number {
  return underway.size
}

export function onPartLoads(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function bring(name: string, limit: number): Promise<PartModule> {
  const load = loaderOf(name)
  if (!load) throw new PartError(name, 'gone')
  const signal = AbortSignal.timeout(limit)
  try {
    await Promise.all(filesOf(name).map((file) => fetchOnce(name, file, signal)))
    return await Promise.race([load(), untilAborted(signal)])
  } catch (error) {
    if (error instanceof PartError) throw error
    throw new PartError(name, signal.aborted ? 'timeout' : 'network', error)
  }
}

/** Named in the document as needed by its address, or asked for before, and arrived. */
function isHere(file: string): boolean {
  const entries = performance.getEntriesByName(buildRoot + file, 'resource') as PerformanceResourceTiming[]
  return entries.some(({ responseStatus }) => responseStatus === 200)
}

async function fetchOnce(part: string, file: string, signal: AbortSignal): Promise<void> {
  if (isHere(file)) return
  await preloaded(file, signal)
  if (!isHere(file)) await fetchFile(part, file, signal)
}

/** Until a file that the document names and that is still on its way has come, or has failed to. */
function preloaded(file: string, signal: AbortSignal): Promise<void> | undefined {
  const url = buildRoot + file
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
  if (!links.some(({ href }) => href === url) || performance.getEntriesByName(url).length > 0) return undefined
  return new Promise((resolve) => {
    const watch = new PerformanceObserver((list) => list.getEntriesByName(url).length > 0 && end())
    const end = () => {
      watch.disconnect()
      resolve()
    }
    watch.observe({ type: 'resource', buffered: true })
    signal.addEventListener('abort', end, { once: true })
  })
}

async function fetchFile(part: string, file: string, signal: AbortSignal) {
  const answer = await fetch(buildRoot + file, { signal })
  if (answer.status === 404 || answer.status === 410) throw new PartError(part, 'gone')
  if (!answer.ok) throw new PartError(part, 'network', new Error(`${answer.status} ${answer.statusText}`))
  await answer.arrayBuffer()
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
}

const filesOf = (name: string): readonly string[] => listed?.[name] ?? []

function loaderOf(name: string): (() => Promise<PartModule>) | undefined {
  const [own] = filesOf(name)
  return own ? () => import(/* @vite-ignore */ buildRoot + own) as Promise<PartModule> : loaders.get(name)
}

function partName(path: string): string {
  return path
    .split('/')
    .at(-1)!
    .replace(/(?:-screen)?\.web\.tsx$/, '')
}
