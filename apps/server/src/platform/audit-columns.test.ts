import { expect, it } from 'vitest';
import { recordOf } from './audit-columns.ts';

it.each([
  ['tag.change', { tagId: 3 }, 'tag', 3],
  ['file-list.remove', { fileListId: 4, tagId: 9 }, 'file-list', 4],
  ['api-key.create', { keyId: 5 }, 'api-key', 5],
  ['contact.merge', { keepId: 6, dropId: 7 }, 'contact', 6],
  ['chatbot.replace', { queueId: 8 }, 'chatbot', null],
  ['setting.change', { key: 'x' }, 'setting', null],
  ['tag.change', { tagId: '3' }, 'tag', null],
  ['GET /companySettings/:companyId', {}, 'company', null],
])('the record of %s %o is %s %s', (action, details, recordKind, recordId) => {
  expect(recordOf(action, details)).toEqual({ recordKind, recordId });
});
