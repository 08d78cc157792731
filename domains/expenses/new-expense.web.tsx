import { useEffect, useEffectEvent } from 'react'
import type { ActionDialogProps } from '#platform/web/actions.ts'
import { useExpenseActs } from './expense-acts.web.tsx'

/** Claims an expense over whatever is open. */
export function NewExpense({ onClose }: ActionDialogProps) {
  const { write, dialog } = useExpenseActs(onClose)
  const begin = useEffectEvent(() => write())
  useEffect(() => begin(), [])
  return dialog
}
