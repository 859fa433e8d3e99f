/** Words of the table. */
export const table = {
  'table.loading': 'Laying out the table',
} as const;
