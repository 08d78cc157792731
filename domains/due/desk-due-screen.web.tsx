import { IconClipboardSearch } from '@tabler/icons-react'
import { deskHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { ComplianceFigures } from './desk-compliance.web.tsx'
import { DueList } from './desk-due-list.web.tsx'
import { useDeskText } from './desk-text.web.ts'
import './due.css'

const views = ['mine', 'team', 'worker', 'program', 'form'] as const
export type DueView = (typeof views)[number] | 'list'

/** What is due: mine, my team's, and how the dates were kept by worker, program and form. */
export function Screen({ view: asked }: { view?: string }) {
  const t = useDeskText()
  const go = useGo()
  useCrumbs([{ label: t.title }])
  const leads = usePermitted()('Compliance.View')
  const shown = views.filter((one) => one === 'mine' || leads)
  const view = asked === 'list' && leads ? 'list' : (shown.find((one) => one === asked) ?? 'mine')
  const items = [...shown, ...(view === 'list' ? (['list'] as const) : [])].map((id) => ({
    id,
    label: t[id],
    href: deskHref('due', { view: id === 'mine' ? undefined : id }),
  }))
  return (
    <div className="k-page">
      <PageHead
        title={t.title}
        sentence={t.sentence}
        actions={
          leads && (
            <ButtonLink icon={IconClipboardSearch} {...linkTo(deskHref('inspection'), go)}>
              {t.inspection}
            </ButtonLink>
          )
        }
      />
      {items.length > 1 && (
        <Tabs
          label={t.views}
          items={items}
          value={view}
          onSelect={(id) => id !== 'list' && go(deskHref('due', { view: id === 'mine' ? undefined : id }))}
        />
      )}
      <div className="k-stack">
        {view === 'mine' || view === 'team' || view === 'list' ? (
          <DueList key={view} view={view} />
        ) : (
          <ComplianceFigures key={view} by={view} />
        )}
      </div>
    </div>
  )
}
