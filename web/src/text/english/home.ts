/** Words of the start page, of new matches and of learning. */
export const home = {
  'home.play': 'Play now',
  'join.title': 'You are invited',
  'join.text': 'Somebody keeps a seat for you. Tell the others what to call you, and sit down.',
  'join.name': 'Your name',
  'join.name.example': 'as in Ada',
  'join.go': 'Take the seat',
} as const;
