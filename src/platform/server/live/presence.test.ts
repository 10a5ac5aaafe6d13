import { describe, expect, it } from 'vitest';
import { createPresence, readWord, toWord } from './presence';

function someRooms(limit = 100) {
  const changes: string[] = [];
  const onChanged = (room: string, userId: string) => void changes.push(`${userId} ${room}`);
  return { ...createPresence({ keep: 45, limit, onChanged }), changes };
}

describe('who is in a room', () => {
  it('are those who have said so of late, each once', () => {
    const { hear, others, changes } = someRooms();
    hear('lisbon', 'ana', 0);
    hear('lisbon', 'ana', 5);
    hear('lisbon', 'ben', 5);
    hear('oslo', 'ana', 5);
    expect(others('lisbon', 'ana')).toEqual(['ben']);
    expect(others('lisbon', 'cy')).toEqual(['ana', 'ben']);
    expect(others('oslo', 'ana')).toEqual([]);
    expect(others('rome', 'ana')).toEqual([]);
    expect(changes).toEqual(['ana lisbon', 'ben lisbon', 'ana oslo']);
  });

  it('are no longer those of whom nothing was heard for too long', () => {
    const rooms = someRooms();
    rooms.hear('lisbon', 'ana', 0);
    rooms.hear('lisbon', 'ben', 10);
    rooms.hear('lisbon', 'ana', 20);
    rooms.forgetOld(55);
    expect(rooms.others('lisbon', '')).toHaveLength(2);
    rooms.forgetOld(56);
    expect(rooms.others('lisbon', '')).toEqual(['ana']);
    expect(rooms.changes.slice(2)).toEqual(['ben lisbon']);
    rooms.forgetOld(66);
    expect(rooms.others('lisbon', '')).toEqual([]);
  });

  it('are never more than it holds: who spoke longest ago makes room', () => {
    const { hear, others } = someRooms(2);
    for (const [at, userId] of ['ana', 'ben', 'ana', 'cy'].entries()) hear('lisbon', userId, at);
    expect(others('lisbon', '')).toEqual(['ana', 'cy']);
  });
});

it('servers tell each other of it in words that no topic is', () => {
  const said = { room: 'colleagues:ana-costa rica', userId: 'ben' };
  expect(readWord(toWord(said.room, said.userId))).toEqual(said);
  for (const topic of ['trip:a', 'ready', '+', '+ben', '']) expect(readWord(topic)).toBeNull();
});
