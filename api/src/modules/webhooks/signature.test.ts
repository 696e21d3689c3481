import { createHmac } from 'node:crypto';
import { createSignature, createWebhookSecret } from './signature';

test('signs a message as Standard Webhooks defines', () => {
  // Example of the specification's reference implementations.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, payload: '{"test": 2432232314}' };
  expect(createSignature(message, [secret])).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test('signs with both secrets during a rotation', () => {
  const secrets = [createWebhookSecret(), createWebhookSecret()];
  const message = { id: 'msg_1', timestamp: 1, payload: '{}' };
  const by = (secret: string) =>
    `v1,${createHmac('sha256', Buffer.from(secret.slice(6), 'base64'))
      .update('msg_1.1.{}')
      .digest('base64')}`;
  expect(createSignature(message, secrets)).toBe(secrets.map(by).join(' '));
});
