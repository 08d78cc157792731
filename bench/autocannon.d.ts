declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  interface Options extends Request {
    url: string
    connections: number
    duration?: number
    amount?: number
    requests?: Request[]
  }
  interface Result {
    requests: { average: number; total: number }
    latency: { p50: number; p97_5: number; p99: number }
    duration: number
    non2xx: number
    errors: number
    '2xx': number
  }
  export default function autocannon(options: Options): Promise<Result>
}
