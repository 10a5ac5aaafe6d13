import { escapeHtml } from '@/platform/domain/escapeHtml';

interface MailFrame {
  /** As they are; they are escaped here, each a paragraph of its own. */
  heading: string;
  paragraphs: readonly string[];
  button: { label: string; url: string };
  /** In small letters at the end. */
  footnote: string;
}

/** The markup that our mails share: one card, one button, and the button's address to copy. */
export function mailFrame({ heading, paragraphs, button, footnote }: MailFrame): string {
  const link = escapeHtml(button.url);
  return `<!doctype html>
<html lang="en">
<body style="margin:0;padding:24px;background:#fbf7f0;color:#16263b;font-family:system-ui,sans-serif;line-height:1.5">
<div style="max-width:480px;margin:0 auto;padding:24px;background:#fffdf9;border:1px solid #e2d8c8;border-radius:12px">
<h1 style="font-size:20px;margin:0 0 16px">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')}
<p><a href="${link}" style="display:inline-block;padding:12px 20px;background:#c63f2a;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>
<p style="font-size:13px;color:#4d5b6d;word-break:break-all">${link}</p>
<p style="font-size:13px;color:#4d5b6d">${escapeHtml(footnote)}</p>
</div>
</body>
</html>`;
}
