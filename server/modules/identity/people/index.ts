// People and their rows: who is known to the firm, whether or not they can sign in. The rest of identity and the team
// build on it.
export { addPerson, changeUser, deletePeople, endEmails, lockPeople } from './change-people.ts';
export { isClosed, scheduleEndOfStaffAccess } from './end-access.ts';
export { assertUsernameFree, findUserByEmail, usernameTaken } from './find-user.ts';
export { withAddress } from './load-user.ts';
export { readPasswordHash } from './password-hash.ts';
export { people, type Person } from './people.ts';
export { pictureAddress, resealPictures } from './picture/pictures.ts';
export { type PersonRow, type UserRow, users } from './table.ts';
