import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startFakeApi } from '../../../test/fake-api.ts';
import { aSession, aUser } from '../../../test/people.ts';
import { renderApp } from '../../../test/render-app.tsx';
import { clearNotices } from '../../features/notices/index.ts';
import { closeSession } from '../../features/session/end-session.ts';
import { openSession } from '../../features/session/open-session.ts';

const around = { 'GET /version': { body: { version: '1.2.3' } } };
const codes = Array.from({ length: 10 }, (_, index) => `abcd-efgh-ijkm-npq${index % 8}${index}`);

beforeEach(() => {
  clearNotices();
  closeSession('none');
});

describe('a user who must set up a second factor', () => {
  const late = aUser({ secondFactor: { isOn: false, dueAt: '2020-01-01T00:00:00.000Z' } });

  it('sees nothing but the set-up, and continues after saving the recovery codes', async () => {
    const api = await startFakeApi({
      ...around,
      'POST /auth/second-factor/setup': { body: { secret: 'JBSWY3DPEHPK3PXP', address: 'otpauth://totp/x?secret=J' } },
      'POST /auth/second-factor/confirm': { body: { recoveryCodes: codes } },
      'GET /auth/me': { body: aUser({ secondFactor: { isOn: true, dueAt: null } }) },
    });
    openSession(aSession(late));
    const { user } = renderApp('/tags');
    await screen.findByRole('heading', { name: 'Configure o segundo fator' });
    expect(screen.queryByRole('region', { name: 'Barra superior' })).toBeNull();

    await user.type(screen.getByLabelText('Senha atual'), 'recado-demo');
    await user.click(screen.getByRole('button', { name: 'Continuar' }));
    await screen.findByRole('img', { name: 'QR code do segundo fator' });
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
    await user.type(screen.getByLabelText('Código de seis números que o aplicativo mostra'), '123456');
    await user.click(screen.getByRole('button', { name: 'Ligar' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(10);
    expect(api.count('GET /auth/me')).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Guardei os códigos' }));
    await screen.findByRole('region', { name: 'Barra superior' });
    expect(screen.queryByRole('heading', { name: 'Configure o segundo fator' })).toBeNull();
  });
});

describe('a user who has some days left', () => {
  it('works, and sees the date', async () => {
    const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
    await startFakeApi(around);
    openSession(aSession(aUser({ secondFactor: { isOn: false, dueAt: soon } })));
    renderApp('/tags');
    const bar = await screen.findByRole('region', { name: 'Segundo fator' });
    await waitFor(() => expect(bar.textContent).toMatch(/Configure-o até \d{2}\/\d{2}\/\d{4}\./));
  });
});
