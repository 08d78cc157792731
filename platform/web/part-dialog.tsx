import { createContext, use } from 'react'
import { PartBoundary } from './part-boundary.tsx'

const Close = createContext<() => void>(() => {})

/** For a part that is a dialog: what its end does. */
export const useClose = (): (() => void) => use(Close)

interface PartDialogProps {
  name: string
  input: Readonly<Record<string, string>>
  onClose: () => void
}

/** A part of another domain that opens as a dialog over this screen. */
export function PartDialog({ name, input, onClose }: PartDialogProps) {
  return (
    <Close value={onClose}>
      <PartBoundary name={name} input={input} />
    </Close>
  )
}
