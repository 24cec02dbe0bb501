import { useEffect, useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { useText } from '@/i18n/useText';
import { Button } from '@/kit/Button';
import { homeKey } from '@/kit/cache/queryKeys';
import { useFailureToast } from '@/kit/feedback/useFailureToast';
import { Icon } from '@/kit/Icon';
import { useFeature } from '@/kit/useFeature';
import type { HomeSensor } from '@/providers/data/records';

import { chooseFavourite } from '../calls';
import styles from './FavouriteButton.module.css';
import { homeMessages } from '../texts';

/** Chooses at once; the card moves when nobody uses the list, like any other (`useSteadyOrder`). */
const useFavourite = (sensorId: number) => {
  const queryClient = useQueryClient();
  const showFailure = useFailureToast();
  const show = (isFavourite: boolean) =>
    queryClient.setQueryData<HomeSensor[]>(homeKey('sensors'), (sensors) =>
      sensors?.map((sensor) => (sensor.sensorId === sensorId ? { ...sensor, isFavourite } : sensor)),
    );

  return useMutation({
    // One after the other, so that the last press counts.
    scope: { id: `favourite-${sensorId}` },
    mutationFn: (isFavourite: boolean) => chooseFavourite(sensorId, isFavourite),
    onMutate: async (isFavourite) => {
      // An answer that is on its way knows nothing of it.
      await queryClient.cancelQueries({ queryKey: homeKey('sensors') });
      show(isFavourite);
    },
    onError: (error, isFavourite) => {
      show(!isFavourite);
      showFailure(error);
    },
  });
};

/** A star that a person gives to the sensors that are to come first (EXT-74). */
export const FavouriteButton = ({ sensor: { sensorId, name, isFavourite } }: { sensor: HomeSensor }) => {
  const text = useText();
  const { mutate: choose } = useFavourite(sensorId);
  // A second press may come before React has drawn the first.
  const chosen = useRef(isFavourite ?? false);
  useEffect(() => {
    chosen.current = isFavourite ?? false;
  }, [isFavourite]);
  const press = () => {
    if (chosen.current !== (isFavourite ?? false)) return;
    chosen.current = !isFavourite;
    choose(!isFavourite);
  };
  if (!useFeature('favourites')) return null;

  return (
    <Button
      variant="icon"
      className={styles.star}
      aria-pressed={isFavourite ?? false}
      aria-label={text(homeMessages.favourite, { name })}
      title={text(isFavourite ? homeMessages.dropFavourite : homeMessages.takeFavourite)}
      onClick={press}
    >
      <Icon name="star" size={18} />
    </Button>
  );
};
