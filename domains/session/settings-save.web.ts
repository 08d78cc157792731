import { useEffect, useRef, useState } from 'react'
import { applySetting } from './display-settings.web.ts'
import { useChange } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import type { SaveState } from '#platform/web/ui/saved-state.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { useProfile } from './profile.web.tsx'
import { settingCalls, type Setting } from './settings.calls.ts'
import { whyNotValue } from './settings.rules.ts'
import { getSpeech } from '#platform/web/words.ts'

const retryAfter = 10
const typingPause = 700

interface Pending {
  /** null returns to the default. */
  value: string | null
  state: 'unsaved' | 'saving' | 'failed'
  retryIn: number
}

/** Saves one setting by itself and says whether it is kept. What shows on screen changes before the answer comes. */
export function useSettingSave(setting: Setting) {
  const profile = useProfile()
  const change = useChange(settingCalls.updateUserSettings, { quiet: true })
  const [pending, setPending] = useState<Pending>()
  const [savedAt, setSavedAt] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef<string | null>(null)
  const busy = useRef(false)

  async function send(): Promise<void> {
    clearTimeout(timer.current)
    if (busy.current) return
    busy.current = true
    const value = latest.current
    setPending({ value, state: 'saving', retryIn: 0 })
    try {
      await change.mutateAsync({ CoreProgramSettingID: setting.CoreProgramSettingID, Value: value })
      busy.current = false
      if (latest.current !== value) return void send()
      setPending(undefined)
      setSavedAt(new Date().toISOString())
    } catch (error) {
      busy.current = false
      if (!(error instanceof Failure)) throw error
      if (error.kind === 'refused' && error.status < 500) {
        setProblem(error.messages.join(' '))
        setPending({ value, state: 'unsaved', retryIn: 0 })
      } else setPending({ value, state: 'failed', retryIn: retryAfter })
    }
  }

  useEffect(() => {
    if (pending?.state !== 'failed') return
    const next = setTimeout(() => {
      if (pending.retryIn <= 1) void send()
      else setPending({ ...pending, retryIn: pending.retryIn - 1 })
    }, 1000)
    return () => clearTimeout(next)
    // The countdown follows its own state; a new `send` changes nothing about it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [pending])

  useUnsaved(pending?.state === 'unsaved' || pending?.state === 'failed')

  function put(value: string | null, typing = false): void {
    latest.current = value
    const shown = value ?? setting.DefaultValue
    const why = whyNotValue(setting, shown)
    setProblem(typing || !why ? undefined : getSpeech().say(why))
    setPending({ value, state: 'unsaved', retryIn: 0 })
    clearTimeout(timer.current)
    if (why) return
    if (setting.Grouping === 'Display') applySetting(profile, setting.Name, shown)
    if (typing) timer.current = setTimeout(() => void send(), typingPause)
    else void send()
  }

  const save: SaveState | undefined = pending
    ? pending.state === 'failed'
      ? { state: 'failed', retryIn: pending.retryIn, onRetry: () => void send() }
      : { state: pending.state }
    : savedAt
      ? { state: 'saved', at: savedAt }
      : undefined

  return {
    value: pending ? (pending.value ?? setting.DefaultValue) : setting.Value,
    save,
    problem,
    put,
    reset: () => put(null),
  }
}
