import { useEffect } from 'react'
import { sendWaiting } from './tablet/sender.web.ts'

const everyMs = 5000

/** Draws nothing: sends what waits on a tablet as soon as there is network. */
export function Screen() {
  useEffect(() => {
    const go = () => void sendWaiting()
    go()
    const timer = setInterval(go, everyMs)
    addEventListener('online', go)
    return () => {
      clearInterval(timer)
      removeEventListener('online', go)
    }
  }, [])
  return null
}
