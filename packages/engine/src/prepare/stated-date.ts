/** `YYYY-MM-DD` where the user was when it was said; null without a time. */
export const statedDate = (time: number | null, offsetMinutes: number | null): string | null => {
  if (time === null) return null
  const local = new Date(time + (offsetMinutes ?? 0) * 60_000)
  return Number.isNaN(local.getTime()) ? null : local.toISOString().slice(0, 10)
}
