export const validUntil = (_text: string, _at: { statedAt: number; offsetMinutes: number }): number | null => null
