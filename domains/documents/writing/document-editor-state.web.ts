import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { isDay } from '#platform/contract/dates.ts'
import { answerProblems, type AnswerProblem } from '#domains/forms/form-answers.rules.ts'
import { inlinesOf, type Block } from '#domains/forms/form-template.rules.ts'
import type { FormField } from '#domains/forms/form-fields.rules.ts'
import type { draftCalls } from './drafts.calls.ts'
import { headingsOf } from '#domains/forms/page/form-page.web.tsx'
import type { FormStore } from '#domains/forms/page/form-page-store.web.ts'

export type NewForm = Output<typeof draftCalls.getFormForNewDocument>
export type OpenDraft = Output<typeof draftCalls.getDocumentForEditing>
/** What the editor needs of either. */
export type Writable = NewForm | OpenDraft

export const editorPrefix = 'doc'

/** What stands in the way of submitting, reckoned a moment after the last keystroke. */
export function useProblems(store: FormStore, language: 'en' | 'es'): AnswerProblem[] {
  const [problems, setProblems] = useState(() => answerProblems(store.fields, store.given, language))
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = store.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(() => setProblems(answerProblems(store.fields, store.given, language)), 300)
    })
    return () => {
      clearTimeout(timer)
      end()
    }
  }, [store, language])
  return problems
}

/** The date of the document as it is answered now. */
export function useEffectiveDate(store: FormStore): string | null {
  const field = store.fields.find((one) => one.IsEffectiveDate)
  const value = useSyncExternalStore(store.subscribe, () => (field ? store.value(field.Id) : undefined))
  return typeof value === 'string' && isDay(value) ? value : null
}

export interface Section {
  id: string
  text: string
  fields: ReadonlySet<string>
}

/** The headings of the form with the fields that stand under each. */
export function useSections(template: readonly Block[], fields: readonly FormField[]): Section[] {
  return useMemo(() => {
    const byName = new Map(fields.map((field) => [field.Name, field.Id]))
    const headings = headingsOf(template, editorPrefix)
    const levels = new Set(headings.map(({ level }) => level))
    // A single heading above all others is the title, not a section.
    const top = Math.min(...levels)
    const shown = headings.filter(({ level }) => level === top).length > 1 || levels.size === 1 ? top : top + 1
    const idOf = new Map(headings.filter(({ level }) => level <= shown).map(({ block, id }) => [block, id] as const))
    const sections: (Omit<Section, 'fields'> & { fields: Set<string> })[] = []
    const walk = (blocks: readonly Block[]) => {
      for (const block of blocks) {
        if (block.kind === 'heading') {
          const id = idOf.get(block)
          const text = headings.find((one) => one.block === block)?.text
          if (id && text && block.level === shown) sections.push({ id, text, fields: new Set() })
        }
        if ('array' in block && block.array !== undefined) note(block.array)
        else if (block.kind === 'columns' || block.kind === 'group') walk(block.children)
        else if (block.kind === 'list') for (const item of block.items) walk(item)
        else for (const one of inlinesOf([block])) if (one.kind === 'token') note(one.name)
      }
    }
    const taken = new Set<string>()
    const note = (name: string) => {
      const id = byName.get(name)
      if (!id || taken.has(id)) return
      taken.add(id)
      sections.at(-1)?.fields.add(id)
    }
    walk(template)
    // What asks for nothing, such as the signatures, is no step on the way.
    const asking = sections.filter((section) => section.fields.size > 0)
    return asking.length > 0 ? asking : sections
  }, [template, fields])
}

/** Which section is read now. */
export function useCurrentSection(sections: readonly Section[]): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    let waiting = false
    const look = () => {
      waiting = false
      const line = innerHeight * 0.4
      // Asked for a heading that is passed over, the browser would lay out its part; the part itself is known.
      const tops = sections.map(({ id }) => {
        const heading = document.getElementById(id)
        return (heading?.closest('.k-fp-part') ?? heading)?.getBoundingClientRect().top ?? Infinity
      })
      setAt(
        Math.max(
          0,
          tops.findLastIndex((top) => top <= line),
        ),
      )
    }
    const scrolled = () => {
      if (waiting) return
      waiting = true
      requestAnimationFrame(look)
    }
    look()
    addEventListener('scroll', scrolled, { passive: true })
    return () => removeEventListener('scroll', scrolled)
  }, [sections])
  return at
}

export function goToSection(id: string): void {
  const heading = document.getElementById(id)
  heading?.scrollIntoView({ block: 'start' })
  heading?.focus({ preventScroll: true })
}
