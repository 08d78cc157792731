import { Card } from '../ui/card.tsx'
import { Skeleton, SkeletonRows } from '../ui/skeleton.tsx'
import './chart-shell.css'

const upTo = (width: number) => `min(${width}px, 100%)`

/** In the shape of the chart that comes: head, alerts, tabs, the first cards, what is due. */
export function ChartSkeleton() {
  return (
    <div className="k-chart">
      <section className="k-chart-head">
        <div className="k-chart-id">
          <Skeleton width={64} round />
          <div className="k-chart-names">
            <h1>
              <Skeleton width={upTo(220)} />
            </h1>
            {[460, 540].map((width) => (
              <div key={width} className="k-chart-facts">
                <Skeleton width={upTo(width)} />
              </div>
            ))}
          </div>
        </div>
        <div className="k-alerts k-alerts-waiting">
          <Skeleton width={140} />
        </div>
      </section>
      <div className="k-chart-grid">
        <div className="k-chart-tabs k-tabs-waiting">
          {[72, 64, 88, 124, 104, 52].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
        <div className="k-chart-due">
          <WaitingCard rows={3} height={62} />
        </div>
        <div className="k-chart-main k-stack">
          <WaitingCard rows={1} height={52} />
          <WaitingCard rows={2} height={52} />
          <WaitingCard rows={4} height={44} />
        </div>
      </div>
    </div>
  )
}

function WaitingCard({ rows, height }: { rows: number; height: number }) {
  return (
    <Card title={<Skeleton width={120} />} flush>
      <SkeletonRows rows={rows} height={height} />
    </Card>
  )
}
