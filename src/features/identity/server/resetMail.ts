import { escapeHtml } from '@/platform/domain/escapeHtml';
import type { Mail } from '@/platform/server/mail';

/** The mail that a reset request sends (DESIGN 7.16). `url` works once and for one hour. */
export function resetMail(to: string, url: string): Mail {
  const text = `Hello,

someone asked to reset the password of your Gangway account. To choose a new one, open this page within one hour:

${url}

The link works once. If it wasn't you, leave it be: your password stays as it is.

Gangway`;
  const link = escapeHtml(url);
  const html = `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;background:#fbf7f0;color:#16263b;font-family:system-ui,sans-serif;line-height:1.5">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#fffdf9;border:1px solid #e2d8c8;border-radius:12px">
<h1 style="font-size:20px;margin:0 0 16px">Reset your password</h1>
<p>Someone asked to reset the password of your Gangway account. To choose a new one, open this page within one hour:</p>
<p><a href="${link}" style="display:inline-block;padding:12px 20px;background:#c63f2a;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">Choose a new password</a></p>
<p style="font-size:13px;color:#4d5b6d;word-break:break-all">${link}</p>
<p style="font-size:13px;color:#4d5b6d">The link works once. If it wasn't you, leave it be: your password stays as it is.</p>
</div>
</body>
</html>`;
  return { to, subject: 'Reset your Gangway password', text, html };
}
