import { noResponseCode } from '#platform/contract/lists/constants.ts'
import type { Failure } from './failure.ts'

/** Tells the server of a failure, once, and never of a failure to tell. */
export async function reportFailure(endpoint: string, failure: Failure): Promise<void> {
  const { cause } = failure
  const stack = cause instanceof Error ? `${cause.message}\n${cause.stack ?? ''}` : ''
  try {
    await fetch('/API/ErrorLogs', {
      method: 'POST',
      redirect: 'manual',
      keepalive: true,
      headers: { 'content-type': 'application/json', 'x-kith': '1' },
      body: JSON.stringify({
        EndpointAttempted: endpoint,
        ResponseCode: failure.status || noResponseCode,
        ErrorMessage: (failure.status
          ? `${failure.refusal.code ?? failure.kind} ${failure.refusal.reference ?? ''}`.trim()
          : stack || failure.message
        ).slice(0, 4000),
      }),
    })
  } catch {
    // The connection is down; the person has been told already.
  }
}
