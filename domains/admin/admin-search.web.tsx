import {
  IconFile,
  IconKey,
  IconMailForward,
  IconNetwork,
  IconSearch,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react'
import { useRead } from '#platform/web/calls.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Tag } from '#platform/web/ui/pill.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { AppLink } from '#platform/web/app-link.tsx'
import { useOverviewText } from './overview-text.web.ts'
import { overviewCalls, searchKinds } from './overview.calls.ts'

const icons = {
  user: IconUser,
  role: IconShieldLock,
  permission: IconKey,
  'hosted-file': IconFile,
  'distribution-list': IconMailForward,
  'ip-rule': IconNetwork,
}

export function AdminSearchBox({ text, onText }: { text: string; onText: (text: string) => void }) {
  const t = useOverviewText()
  return (
    <div className="k-admin-search">
      <TextField
        type="search"
        label={t.find}
        labelHidden
        placeholder={t.find}
        icon={IconSearch}
        maxLength={100}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </div>
  )
}

/** Everything an administrator manages, by name; as far as this one may. */
export function AdminFound({ text, onClear }: { text: string; onClear: () => void }) {
  const t = useOverviewText()
  const { label } = useSpeech()
  const { data } = useRead(overviewCalls.searchAdmin, { Search: text }, { quiet: true, keepLast: true })
  return (
    <Card title={t.results} note={<output>{data?.Results.length}</output>} flush>
      {!data && <SkeletonRows rows={4} />}
      {data?.Results.length === 0 && (
        <EmptyState kind="none" title={t.noMatch} action={<Button onClick={onClear}>{t.clear}</Button>}>
          {t.noMatchText(text)}
        </EmptyState>
      )}
      <ul className="k-list k-admin-found">
        {data?.Results.map((found) => (
          <li key={`${found.Kind}-${found.ID}`}>
            <AppLink to={found.Path}>
              <Icon of={icons[found.Kind]} />
              <span>
                <b>{found.Title}</b>
                {found.Detail && <small>{found.Detail}</small>}
              </span>
              <Tag>{label(searchKinds, found.Kind)}</Tag>
            </AppLink>
          </li>
        ))}
      </ul>
      {data?.More && <p className="k-list-more">{t.more}</p>}
    </Card>
  )
}
