/** The columns of a job that nobody holds. */
export const NOBODY = { token: null, worker: null, claimed_at: null, beat_at: null, lease_until: null }
