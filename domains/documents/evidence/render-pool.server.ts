import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { refused } from '#platform/server/refused.ts'
import type { DrawReply, DrawRequest } from './pdf/render-worker.ts'
import { NotDrawn, type PdfRenderer } from './render-shapes.server.ts'

const most = {
  /** At once, each in a thread of its own. */
  workers: 1,
  milliseconds: 10_000,
  /** After that many a thread ends: the engine keeps what it has drawn, and that is text of clients. */
  documents: 25,
  waiting: 500,
  /** Of one person. */
  waitingPerShare: 60,
  characters: 20_000_000,
}

const ownWork = 'agency'

interface Wanted {
  request: DrawRequest
  done: (pdf: Buffer) => void
  failed: (error: Error) => void
}

/** Threads that draw pages, one for each who waits in turn; one that takes too long is ended. */
export class TypstRenderer implements PdfRenderer {
  readonly #limits: typeof most
  /** Who comes first in the map has the next turn. */
  readonly #queues = new Map<string, Wanted[]>()
  readonly #idle: { worker: Worker; drawn: number }[] = []
  #running = 0

  constructor(limits: Partial<typeof most> = {}) {
    this.#limits = { ...most, ...limits }
  }

  draw: PdfRenderer['draw'] = (pages, { at, images = [], share = ownWork }) => {
    const data = JSON.stringify({ ...pages, at: momentOf(at) })
    if (data.length > this.#limits.characters) return Promise.reject(new NotDrawn('The document is too long to print.'))
    const queue = this.#queues.get(share) ?? []
    if (queue.length >= this.#limits.waitingPerShare) return Promise.reject(refused('TooMany'))
    if (this.#waiting() >= this.#limits.waiting)
      return Promise.reject(new NotDrawn('Too many documents wait to be printed.'))
    return new Promise((done, failed) => {
      const request = { data, images: images.map((one) => new Uint8Array(one)) }
      queue.push({ request, done, failed })
      this.#queues.set(share, queue)
      this.#next()
    })
  }

  /** Starts a thread before anybody waits for one: the first page of a day takes no longer than the next. */
  async warm(): Promise<void> {
    if (this.#idle.length > 0 || this.#running > 0) return
    this.#running += 1
    try {
      const worker = await newWorker()
      // Nothing to draw: the answer is a fault, and the engine has read its program.
      await asked(worker, { data: '{}', images: [] }, this.#limits.milliseconds)
      this.#idle.push({ worker, drawn: 0 })
    } catch {
      // Whoever wants a page next starts a thread and is told why it fails.
    } finally {
      this.#running -= 1
      this.#next()
    }
  }

  /** For tests and for the end of a script; a server's threads hold nobody up. */
  async end(): Promise<void> {
    await Promise.all(this.#idle.splice(0).map(({ worker }) => worker.terminate()))
  }

  #waiting(): number {
    return [...this.#queues.values()].reduce((sum, { length }) => sum + length, 0)
  }

  #take(): Wanted | undefined {
    for (const [share, queue] of this.#queues) {
      const wanted = queue.shift()
      this.#queues.delete(share)
      if (queue.length > 0) this.#queues.set(share, queue)
      if (wanted) return wanted
    }
    return undefined
  }

  #next(): void {
    if (this.#running >= this.#limits.workers) return
    const wanted = this.#take()
    if (!wanted) return
    this.#running += 1
    void this.#work(wanted).finally(() => {
      this.#running -= 1
      this.#next()
    })
  }

  async #work({ request, done, failed }: Wanted): Promise<void> {
    let thread = this.#idle.pop()
    try {
      thread ??= { worker: await newWorker(), drawn: 0 }
      const reply = await asked(thread.worker, request, this.#limits.milliseconds)
      thread.drawn += 1
      if (thread.drawn < this.#limits.documents) this.#idle.push(thread)
      else void thread.worker.terminate()
      if ('pdf' in reply) done(Buffer.from(reply.pdf))
      else failed(new NotDrawn(reply.fault))
    } catch (error) {
      void thread?.worker.terminate()
      failed(error as Error)
    }
  }
}

const momentOf = (at: Date) => ({
  year: at.getUTCFullYear(),
  month: at.getUTCMonth() + 1,
  day: at.getUTCDate(),
  hour: at.getUTCHours(),
  minute: at.getUTCMinutes(),
  second: at.getUTCSeconds(),
})

let engine: Promise<WebAssembly.Module> | undefined
/** Typst as WebAssembly, which runs on every kind of machine; compiled once for all threads. */
const loadEngine = () =>
  (engine ??= readFile(fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm'))).then((bytes) =>
    WebAssembly.compile(bytes),
  ))

async function newWorker(): Promise<Worker> {
  const worker = new Worker(new URL('./pdf/render-worker.ts', import.meta.url), { workerData: await loadEngine() })
  worker.unref()
  return worker
}

function asked(worker: Worker, request: DrawRequest, milliseconds: number): Promise<DrawReply> {
  return new Promise((answered, failed) => {
    const clock = setTimeout(
      () => finish(() => failed(new NotDrawn('The document took too long to print.'))),
      milliseconds,
    )
    const onReply = (reply: DrawReply) => finish(() => answered(reply))
    const onError = (error: Error) => finish(() => failed(error))
    const onExit = () => finish(() => failed(new NotDrawn('The printing thread ended.')))
    function finish(then: () => void) {
      clearTimeout(clock)
      worker.off('message', onReply).off('error', onError).off('exit', onExit)
      then()
    }
    worker.on('message', onReply).on('error', onError).on('exit', onExit)
    worker.postMessage(request)
  })
}

export const pdfRenderer = new TypstRenderer()
