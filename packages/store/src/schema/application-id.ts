/** `mem1` in ASCII: marks a SQLite file as ours. */
export const APPLICATION_ID = 0x6d656d31
