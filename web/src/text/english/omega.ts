/** Words of omega that are the client's own. */
export const omega = {
  'omega.exit': 'Exit',
  'omega.ground.floor': 'floor',
  'omega.ground.wall': 'wall',
  'omega.ground.rubble': 'rubble',
  'omega.ground.vent': 'vent',
  'omega.ground.peril': 'peril',
  'omega.ground.gas': 'gas',
  'omega.ground.emi': 'interference',
  'omega.ground.investigate': 'something to search',
  'omega.ground.outside': 'solid rock',
  'omega.room.hidden': 'not revealed yet',
  'omega.door.closed': 'at {door}, closed',
  'omega.door.open': 'at {door}, open',
  'omega.figure.wounds': '{wounds} of {vitality} wounds',
  'omega.figure.facing': 'looks {facing}',
  'omega.figure.down': 'down',
} as const;
