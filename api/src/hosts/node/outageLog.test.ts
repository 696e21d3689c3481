import { createOutageLog } from './outageLog';

describe('createOutageLog', () => {
  test('logs each outage once when it begins and once when it ends', () => {
    const log = { info: jest.fn(), warn: jest.fn() };
    const note = createOutageLog(log, 'The mail server', 'mails wait');
    for (const answers of [true, false, false, false, true, true, false]) note(answers, new Error('refused'));
    expect(log.warn.mock.calls).toEqual(
      Array(2).fill([
        { err: new Error('refused'), service: 'The mail server' },
        'The mail server does not answer: mails wait',
      ]),
    );
    expect(log.info.mock.calls).toEqual([[{ service: 'The mail server' }, 'The mail server answers again']]);
  });
});
