import { createHash } from 'node:crypto'

/** What the store must show of one job, worked out by plain assignments. Written from docs and reference, not from the code. */
export interface ReferenceJob {
  readonly name: string
  state: 'ready' | 'running' | 'waiting' | 'parked' | 'done' | 'noop'
  token: string | null
  leaseUntil: number
  beatAt: number
  notBefore: number
  attempts: number
  input: number
  done: number
  pipeline: number
  code: string | null
}

export interface ReferenceClaim {
  readonly name: string
  readonly token: string
  readonly epoch: number
  readonly input: number
  readonly pipeline: number
}

const QUARTER = 15 * 60_000
const HALF_DAY = 12 * 3_600_000

/** A quarter of an hour, doubled for each further failure up to half a day, less up to a fifth by the first 32 bits of SHA-256 of the name. */
function wait(name: string, failures: number): number {
  let longest = QUARTER
  for (let doubled = 1; doubled < failures; doubled++) longest = Math.min(longest * 2, HALF_DAY)
  const share = createHash('sha256').update(name).digest().readUInt32BE(0) / (2 ** 32 - 1)
  return Math.round(longest - (longest * share) / 5)
}

/** The jobs of one kind and one scope as a simple machine of one process. */
export class ReferenceMachine {
  epoch = 0
  readonly jobs: ReferenceJob[]
  readonly lease: number
  readonly retryLimit: number

  constructor(names: readonly string[], lease: number, retryLimit: number) {
    this.lease = lease
    this.retryLimit = retryLimit
    this.jobs = [...names].sort().map((name) => ({
      ...{ name, state: 'ready', token: null, leaseUntil: 0, beatAt: 0, notBefore: 0, attempts: 0 },
      ...{ input: 5, done: -1, pipeline: 1, code: null },
    }))
  }

  isHeld(job: ReferenceJob, now: number): boolean {
    const length = job.leaseUntil - job.beatAt
    return job.state === 'running' && now < job.leaseUntil && now >= job.beatAt - length
  }

  claim(token: string, now: number, limit: number): ReferenceClaim | undefined {
    const free = this.jobs.filter((job) => {
      if (job.state === 'running') return !this.isHeld(job, now)
      return job.state === 'ready' || job.state === 'waiting'
    })
    for (const job of free.filter(({ attempts }) => attempts >= this.retryLimit)) {
      if (job.state === 'running' || job.code === null) job.code = 'worker-lost'
      this.release(job, 'parked')
    }
    if (this.jobs.filter((job) => this.isHeld(job, now)).length >= limit) return undefined
    const [next] = free
      .filter(({ state, notBefore }) => state !== 'parked' && (notBefore <= now || notBefore > now + HALF_DAY))
      .sort((one, other) => one.notBefore - other.notBefore || (one.name < other.name ? -1 : 1))
    if (!next) return undefined
    Object.assign(next, { state: 'running', token, leaseUntil: now + this.lease, beatAt: now, notBefore: 0 })
    next.attempts += 1
    return { name: next.name, token, epoch: this.epoch, input: next.input, pipeline: next.pipeline }
  }

  heartbeat(claim: ReferenceClaim, now: number): boolean {
    const job = this.held(claim)
    if (!job || now >= job.leaseUntil) return false
    Object.assign(job, { leaseUntil: now + this.lease, beatAt: now })
    return true
  }

  finish(claim: ReferenceClaim, now: number, state: 'done' | 'noop', mark: number): boolean {
    const job = this.held(claim)
    if (!job || now >= job.leaseUntil || claim.epoch !== this.epoch) return false
    const isDue = job.input > mark || job.pipeline > claim.pipeline
    this.release(job, isDue ? 'ready' : state)
    if (isDue) job.attempts = 0
    Object.assign(job, { notBefore: 0, code: null, done: Math.max(job.done, mark), input: Math.max(job.input, mark) })
    return true
  }

  fail(
    claim: ReferenceClaim,
    now: number,
    { code, giveBack, retryAfterMs }: { code: string; giveBack: boolean; retryAfterMs: number | null },
  ): string | undefined {
    const job = this.held(claim)
    if (!job) return undefined
    job.code = code
    const asked = retryAfterMs === null ? 0 : Math.min(retryAfterMs, HALF_DAY)
    let waitMs = Math.max(asked, wait(job.name, job.attempts))
    if (giveBack) waitMs = retryAfterMs === null && code === 'rate-limited' ? wait(job.name, job.attempts) : asked
    const isHopeless = code === 'auth' || code === 'not-found'
    const isLast = !giveBack && job.attempts >= this.retryLimit
    if (giveBack && !isHopeless) job.attempts -= 1
    if (isHopeless || isLast) this.release(job, 'parked')
    else this.release(job, waitMs > 0 ? 'waiting' : 'ready')
    job.notBefore = job.state === 'waiting' ? now + waitMs : 0
    return job.state
  }

  advance(name: string, mark: number, pipeline: number): void {
    const job = this.jobs.find((one) => one.name === name)!
    const isNewer = pipeline > job.pipeline
    if (mark <= job.input && !isNewer) return
    job.input = Math.max(job.input, mark)
    job.pipeline = Math.max(job.pipeline, pipeline)
    if (job.state === 'running') return
    job.attempts = 0
    if (job.state === 'waiting' && !isNewer) return
    Object.assign(job, { state: 'ready', notBefore: 0 })
  }

  reset(): void {
    this.epoch += 1
    for (const job of this.jobs) {
      if (job.state !== 'running') continue
      job.attempts -= 1
      this.release(job, 'ready')
    }
  }

  retry(): void {
    for (const job of this.jobs)
      if (job.state === 'parked' || job.state === 'waiting')
        Object.assign(job, { state: 'ready', attempts: 0, notBefore: 0 })
  }

  private held({ name, token }: ReferenceClaim): ReferenceJob | undefined {
    return this.jobs.find((job) => job.name === name && job.state === 'running' && job.token === token)
  }

  private release(job: ReferenceJob, state: ReferenceJob['state']): void {
    Object.assign(job, { state, token: null, leaseUntil: 0, beatAt: 0 })
  }
}
