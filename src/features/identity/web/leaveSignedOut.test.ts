// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { signOutHere } from './leaveSignedOut';

// SPEC-2 9
it('leaves nothing of a person in the browser when they sign out, only how the device is set', () => {
  localStorage.setItem('gangway:keep-plans', 'off');
  localStorage.setItem('gangway:leaving', '1');
  for (const key of ['last-visited', 'asked-code', 'signed-in', 'desk-view', 'draft:ana:trip']) {
    localStorage.setItem(`gangway:${key}`, 'something of Ana’s');
  }
  signOutHere();
  expect(Object.keys(localStorage).sort()).toEqual(['gangway:keep-plans', 'gangway:leaving']);
});
