/** Key of the workspace of what the user wants remembered in every one. No folder has such a key, and no host may give it. */
export const EVERYWHERE = 'mem:everywhere'
