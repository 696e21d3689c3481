import { readCommonPasswords } from '../../hosts/node/readCommonPasswords';
import { passwordFaults } from './passwordFaults';

const notorious = [
  ...['password', 'Passw0rd!', 'P@ssw0rd', 'P@$$w0rd1', 'Password1!', 'Password2026!', 'pa55word', 'PASSWORD123'],
  ...['qwertyuiop', 'Qwerty123!', 'qwerty2026', '1q2w3e4r5t', '1qaz2wsx3edc', 'zaq1xsw2', 'asdfghjkl', 'asdfasdf'],
  ...['iloveyou', 'ILoveYou2', 'il0vey0u!', 'letmein123', 'LetMeIn!', 'l3tm31n!', 'welcome1', 'Welcome2026!'],
  ...['W3lc0me!', 'sunshine1', 'Sunsh1ne!', 'princess1', 'football1', 'F00tball!', 'baseball!', 'superman1'],
  ...['Sup3rman', 'batman123', 'dragon2026', 'Dr4g0n!!', 'monkey123', 'M0nkey!!', 'shadow99', 'master2025'],
  ...['Michael1', 'jennifer!', 'jordan23', 'liverpool1', 'Arsenal2026', 'chelsea123', 'trustno1', 'Starwars1'],
  ...['pokemon123', 'computer1', 'Summer2026!', 'winter2025', 'Admin123!', 'admin@123', 'root1234', 'changeme!'],
  ...['abcd1234', 'abcdefgh', '12345678', '87654321', '11111111', '123123123', 'aaaaaaaa', 'testtest'],
];

let known: ReadonlySet<string>;
beforeAll(async () => {
  known = new Set(await readCommonPasswords());
});

const owner = {
  email: 'jane.okonkwo@harbour-mills.example',
  firstName: 'Jane',
  lastName: 'Okonkwo',
  companyName: 'Harbour Mills Ltd.',
};
const easy = 'This password is too easy to guess. Choose another one';
const personal = 'Do not use your name, e-mail address, company or this product in the password';

describe('readCommonPasswords', () => {
  test('has more than 10,000 passwords', () => {
    expect(known.size).toBeGreaterThan(10_000);
  });
});

describe('passwordFaults', () => {
  test.each(notorious)('refuses the common password %s', (password) => {
    expect(passwordFaults(password, { known })).toContain(easy);
  });

  test.each([
    ...['HarbourMills', 'harbourmills2026!', 'H4rb0urM1lls', 'Mills&Harbour1', 'Jane.Okonkwo', 'okonkwo1985'],
    ...['J4neOk0nkw0!', 'jane@harbour', 'Quayside2026', 'Freight!2026', 'L0gistics#1'],
  ])('refuses %s, which is built from known facts about its owner', (password) => {
    expect(passwordFaults(password, { owner, known })).toContain(personal);
  });

  test.each([
    ...['a good long password', 'another good password', 'correct horse battery staple', 'an unusual sentence'],
    ...[
      'tango-mango-fandango',
      'Xk7#pq9!vR2',
      'jane likes purple herons',
      'dragon 88419 purple 7733',
      'müde Störche fliegen',
    ],
  ])('accepts %s', (password) => {
    expect(passwordFaults(password, { owner, known })).toEqual([]);
  });

  test('returns all faults at once', () => {
    expect(passwordFaults('jane', { owner, known })).toEqual([
      'Password must be at least 8 characters long',
      easy,
      personal,
    ]);
    expect(passwordFaults('x'.repeat(129), { known })).toHaveLength(2);
  });

  test('refuses the most common ones where the list is not loaded', () => {
    expect(passwordFaults('Passw0rd!', { known: new Set() })).toEqual([easy]);
  });
});
