import { QrPicture } from '@/platform/web/ui/QrPicture';

/** A link for other people's cameras. */
export function QrCode({ link }: { link: string }) {
  return (
    <figure className="flex flex-col items-center gap-2">
      <QrPicture text={link} label="QR code of the invite link" />
      <figcaption className="text-[0.9375rem] text-ink-soft">
        Or let them scan it with their camera.
      </figcaption>
    </figure>
  );
}
