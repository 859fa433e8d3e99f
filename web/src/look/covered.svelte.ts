/** How much of a table's upper edge something else covers, in pixels: the board keeps out from under it. */
export const covered = $state({ top: 0 });
