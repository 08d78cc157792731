declare module 'web-push' {
  function generateRequestDetails(
    subscription: { endpoint: string; keys: { p256dh: string; auth: string } },
    payload: string,
    options: {
      vapidDetails: { subject: string; publicKey: string; privateKey: string }
      TTL: number
      topic?: string
      urgency?: string
    },
  ): { endpoint: string; method: string; headers: Record<string, string | number>; body: Buffer }
  const webPush: { generateRequestDetails: typeof generateRequestDetails }
  export default webPush
}
