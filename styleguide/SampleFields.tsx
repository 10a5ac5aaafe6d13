import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';

/** Fields without a form of their own, for a window that brings one. */
export function SampleFields({ children }: { children: ReactNode }) {
  return <FormProvider {...useForm()}>{children}</FormProvider>;
}
