import { useEffect, useEffectEvent, useState } from 'react'
import { apiPath } from '#platform/contract/lists/constants.ts'
import { streamPath } from './notices.calls.ts'

/** The page's own loading comes first. */
const quietFirstMs = 3000
const mostWaitMs = 30_000
/** The server gives a sign of life every 15 seconds: a proxy that keeps it back is as good as no stream. */
const silenceMs = 40_000
const firstSignMs = 8000
const retryMs = [2000, 5000, 15_000, 60_000]

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Resolves once nothing has been fetched for a while. */
async function pageIsQuiet(signal: AbortSignal): Promise<void> {
  const began = performance.now()
  let last = began
  const watch = new PerformanceObserver(() => (last = performance.now()))
  watch.observe({ type: 'resource' })
  while (!signal.aborted && performance.now() - last < quietFirstMs && performance.now() - began < mostWaitMs)
    await pause(250, signal)
  watch.disconnect()
}

interface Follower {
  onNews: () => void
  onLive: (live: boolean) => void
}

/** Reads one stream until it ends; true where the server asked to come again. */
async function readStream({ onNews, onLive }: Follower, signal: AbortSignal): Promise<boolean> {
  const ending = new AbortController()
  const end = () => ending.abort()
  signal.addEventListener('abort', end, { once: true })
  let silence = setTimeout(end, firstSignMs)
  try {
    const reply = await fetch(`${apiPath}/${streamPath}`, { signal: ending.signal, redirect: 'manual' })
    if (!reply.ok || !reply.body) return false
    const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader()
    let kept = ''
    let again = false
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return again
      clearTimeout(silence)
      silence = setTimeout(end, silenceMs)
      const parts = (kept + value).split('\n\n')
      kept = parts.pop() ?? ''
      for (const part of parts) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/s.exec(part) ?? []
        if (event === 'new') onNews()
        else if (event === 'again') again = true
        else if (event === 'beat') onLive((JSON.parse(data ?? '{}') as { Live?: boolean }).Live !== false)
      }
    }
  } catch {
    // Broken or refused: whoever follows asks by the clock and comes again.
    return false
  } finally {
    clearTimeout(silence)
    signal.removeEventListener('abort', end)
    onLive(false)
  }
}

async function follow(follower: Follower, signal: AbortSignal): Promise<void> {
  await pageIsQuiet(signal)
  for (let failures = 0; !signal.aborted; failures += 1) {
    const began = Date.now()
    const again = await readStream(follower, signal)
    if (again || Date.now() - began > silenceMs) failures = 0
    const wait = retryMs[Math.min(failures, retryMs.length - 1)] ?? 0
    // Not everybody at once after a restart.
    await pause(wait * (0.5 + Math.random()), signal)
  }
}

/**
 * Hears that there is something new, in one tab for all of a browser's: browsers open few connections to one server. True
 * while news comes by itself; otherwise it has to be asked for.
 */
export function useNoticeStream(enabled: boolean, onNews: () => void): boolean {
  const [live, setLive] = useState(false)
  const news = useEffectEvent(onNews)
  useEffect(() => {
    if (!enabled || !('locks' in navigator)) return
    const stopping = new AbortController()
    const tabs = new BroadcastChannel('kith-notices')
    const hear = ({ data }: MessageEvent<{ news?: true; live?: boolean }>) => {
      if (data.news) news()
      if (data.live !== undefined) setLive(data.live)
    }
    tabs.addEventListener('message', hear)
    const follower: Follower = {
      onNews: () => {
        news()
        tabs.postMessage({ news: true })
      },
      onLive: (now) => {
        setLive(now)
        tabs.postMessage({ live: now })
      },
    }
    navigator.locks
      .request('kith-notices', { signal: stopping.signal }, () => follow(follower, stopping.signal))
      .catch(() => {})
    return () => {
      stopping.abort()
      tabs.close()
    }
  }, [enabled])
  return live
}
