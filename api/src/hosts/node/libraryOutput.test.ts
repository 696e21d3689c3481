import { logLibraryOutput } from './libraryOutput';

describe('logLibraryOutput', () => {
  const before = process.listeners('warning');
  afterEach(() => {
    process.removeAllListeners('warning');
    for (const listener of before) process.on('warning', listener);
  });

  test('writes the console of libraries and the warnings of Node to the log, without secrets', () => {
    const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
    const target = { ...console };
    logLibraryOutput(log, target);
    target.log('read %s in %d ms', '/api/x?token=abc123', 4);
    target.error('broken', { code: 7 });
    process.emit('warning', new Error('This Node is old'));
    expect(log.info.mock.calls).toEqual([[{ source: 'console' }, 'read /api/x?token=[redacted] in 4 ms']]);
    expect(log.error.mock.calls).toEqual([[{ source: 'console' }, 'broken { code: 7 }']]);
    expect(log.warn.mock.calls[0]?.[1]).toBe('This Node is old');
  });
});
