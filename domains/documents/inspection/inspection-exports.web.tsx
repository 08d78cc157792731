import { IconFiles, IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { familyChartTypes, type ChartType } from '#platform/contract/charts.ts'
import { usePermitted, useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Packet } from '../case-file/case-file-packet.web.tsx'
import { mostInPacket } from '../evidence/packets.calls.ts'
import type { InspectionChart } from './inspection.calls.ts'
import { inspectionFactCalls } from './inspection-facts.calls.ts'
import { InspectionPacket } from './inspection-packet.web.tsx'
import { useInspectionText } from './inspection-text.web.ts'

const withFacts: readonly ChartType[] = ['Client', ...familyChartTypes, 'Church', 'Community Family']

/** A house has documents only; the facts of staff are for whoever keeps their records. */
export function useHasFacts(charts: readonly InspectionChart[] | undefined, chart: string | undefined): boolean {
  const may = usePermitted()
  const type = charts?.find(({ ChartID }) => ChartID === chart)?.ChartType
  return type !== undefined && (type === 'Employee' ? may('Users.Manage') : withFacts.includes(type))
}

/** A chart as of the day as one packet, and the documents as one PDF. */
export function Exports({
  charts,
  chart,
  on,
}: {
  charts: readonly InspectionChart[]
  chart: string | undefined
  on: string
}) {
  const t = useInspectionText()
  const [making, setMaking] = useState(false)
  const whyNot = useWhyNot(inspectionFactCalls.makeInspectionPacket)
  const has = useHasFacts(charts, chart)
  const whole = has ? charts.find(({ ChartID }) => ChartID === chart) : undefined
  return (
    <>
      <MakePacket charts={charts} />
      {whole && (
        <Button kind="primary" icon={IconFileZip} offBecause={whyNot} onClick={() => setMaking(true)}>
          {t.export}
        </Button>
      )}
      {whole && making && (
        <InspectionPacket chartId={whole.ChartID} name={whole.Name} on={on} onClose={() => setMaking(false)} />
      )}
    </>
  )
}

/** What was submitted by then, as one file. */
function MakePacket({ charts }: { charts: readonly InspectionChart[] }) {
  const t = useInspectionText()
  const [making, setMaking] = useState(false)
  const ids = [
    ...new Set(
      charts.flatMap(({ Items }) =>
        Items.flatMap((one) => (one.DocumentID && one.VersionNo !== null ? one.DocumentID : [])),
      ),
    ),
  ]
  const off = ids.length === 0 ? t.noPacket : ids.length > mostInPacket ? t.tooMany(mostInPacket) : undefined
  return (
    <>
      <Button icon={IconFiles} offBecause={off} onClick={() => setMaking(true)}>
        {t.packet}
      </Button>
      {making && (
        <Packet
          documentIds={ids}
          left={0}
          name={charts.length === 1 ? charts[0]!.Name : undefined}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  )
}
