import type { ReactNode } from 'react'
import '#platform/web/call-form.css'

/** The form of a dialog that draws its own fields, as forms of calls look. A dialog that opened this one is not sent with it. */
export function OwnForm({ onSubmit, children }: { onSubmit: () => unknown; children: ReactNode }) {
  return (
    <form
      noValidate
      className="k-call-form"
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void onSubmit()
      }}
    >
      {children}
    </form>
  )
}
