import { IconClipboardSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { deskHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { type By } from './compliance-columns.web.tsx'
import { ComplianceFigures } from './desk-compliance.web.tsx'
import { useDeskText } from './desk-text.web.ts'
import './due.css'

const ways = ['program', 'worker', 'form'] as const satisfies readonly By[]

/** How the dates of documents were kept, by program, worker and form; the file as it was on a day is one step away. */
export function Screen() {
  const t = useDeskText()
  const go = useGo()
  const [by, setBy] = useState<By>('program')
  return (
    <div className="k-stack">
      <ScreenActions>
        <ButtonLink icon={IconClipboardSearch} {...linkTo(deskHref('inspection'), go)}>
          {t.inspection}
        </ButtonLink>
      </ScreenActions>
      <Segmented
        label={t.views}
        labelHidden
        choices={ways.map((value) => ({ value, label: t[value] }))}
        value={by}
        onChange={setBy}
      />
      <ComplianceFigures key={by} by={by} />
    </div>
  )
}
