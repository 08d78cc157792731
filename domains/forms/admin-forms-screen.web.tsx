import { FormRecord } from './designer/form-record.web.tsx'
import { useFormsAddress } from './designer/forms-address.web.ts'
import { FormsRoster } from './designer/forms-roster.web.tsx'
import './designer/forms.css'

/** Every form of the agency, or one of them in place of the list. */
export function Screen() {
  const { form } = useFormsAddress()
  return form ? <FormRecord key={form} id={form} /> : <FormsRoster />
}
