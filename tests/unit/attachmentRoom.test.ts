import { expect, it } from 'vitest';

import { createAttachmentRoom } from '@server/outbox/channels/mail/compose/attachmentRoom';

const file = (length: number) => ({ length });

it('Attachments are counted as they travel, which is more than they weigh', () => {
  const room = createAttachmentRoom(1_000);
  expect(room.take(file(720))).toBe(true);
  expect(room.take(file(1))).toBe(true);
  expect(room.take(file(30))).toBe(false);
  expect(createAttachmentRoom(1_000).take(file(740))).toBe(false);
});

it('After one that does not fit none comes along, however small', () => {
  const room = createAttachmentRoom(1_000);
  expect(room.isLeft()).toBe(true);
  expect(room.take(file(800))).toBe(false);
  expect(room.isLeft()).toBe(false);
  expect(room.take(file(1))).toBe(false);
});

it('Where no attachments are wanted there is no room from the beginning', () => {
  expect(createAttachmentRoom(0).isLeft()).toBe(false);
});
