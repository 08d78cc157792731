import { useState } from 'react'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { clientHref } from '#platform/web/charts.ts'
import { useGo } from '#platform/web/go.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { EnrollPart, useEnrollable } from '../enroll-part.web.tsx'
import type { ClientMatch } from './client-search.calls.ts'
import { matchName } from './client-search-results.web.tsx'
import { useClientSearchText } from './client-search-text.web.ts'

/** Enrolls someone found in one of the caller's programs and opens the chart. */
export function EnrollClient({ match, onClose }: { match: ClientMatch; onClose: () => void }) {
  const t = useClientSearchText()
  const go = useGo()
  const programs = useEnrollable()
  const [chosen, setChosen] = useState(programs.length === 1 ? programs[0]!.Id : null)
  const module = programs.find((one) => one.Id === chosen)?.WebApplicationModuleName
  return (
    <FormDialog opened onClose={onClose} wide title={t.enrollTitle(matchName(match))}>
      {(leave) => (
        <div className="k-stack">
          {programs.length > 1 && (
            <SelectField
              label={t.program}
              options={programs.map((one) => ({ value: one.Id, label: one.Name }))}
              value={chosen}
              onChange={setChosen}
              autoFocus
            />
          )}
          {chosen && module && (
            <EnrollPart
              key={chosen}
              module={module}
              subProgramId={chosen}
              enrolling={{ known: match }}
              onCancel={leave}
              onDone={(id) => {
                onClose()
                go(clientHref(module, id))
              }}
            />
          )}
        </div>
      )}
    </FormDialog>
  )
}
