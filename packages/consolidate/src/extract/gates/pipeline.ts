/** Version of rendering, prompt and checks of records. With a newer one parked sessions are tried again, and read ones read again. */
export const EXTRACT_PIPELINE = 1
