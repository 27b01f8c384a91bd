<?php

/**
 * @package    Flotilla
 * @license    GNU General Public License version 2 or later
 */

namespace Flotilla\Component\Flotilla\Administrator\Link;

\defined('_JEXEC') or die;

use Joomla\CMS\Factory;
use Joomla\Database\DatabaseInterface;
use Joomla\Database\ParameterType;

/**
 * The seed of a user's API token, where Joomla's own plugin keeps it.
 */
final class TokenSeed
{
    private const KEY_SEED = 'joomlatoken.token';
    private const KEY_ENABLED = 'joomlatoken.enabled';

    /**
     * The seed of a user whose token is switched on.
     *
     * @param   integer  $userId  the user
     *
     * @return  string|null  null: no token, or it is switched off
     */
    public static function find($userId)
    {
        $values = self::read($userId);
        $seed   = isset($values[self::KEY_SEED]) ? (string) $values[self::KEY_SEED] : '';

        return $seed !== '' && !empty($values[self::KEY_ENABLED]) ? $seed : null;
    }

    /**
     * Makes a token for a user without one; switches on an existing one, which keeps its value.
     *
     * @param   integer  $userId  the user
     *
     * @return  string  its seed
     */
    public static function make($userId)
    {
        $values = self::read($userId);
        $seed   = isset($values[self::KEY_SEED]) ? (string) $values[self::KEY_SEED] : '';
        $seed   = $seed !== '' ? $seed : base64_encode(random_bytes(32));
        $db     = self::database();
        $keys   = [self::KEY_SEED, self::KEY_ENABLED];
        $delete = self::query($db)
            ->delete($db->quoteName('#__user_profiles'))
            ->where($db->quoteName('user_id') . ' = :userId')
            ->whereIn($db->quoteName('profile_key'), $keys, ParameterType::STRING)
            ->bind(':userId', $userId, ParameterType::INTEGER);

        // All or nothing: a failure half-way must not lose a token that is in use elsewhere.
        $db->transactionStart();

        try {
            $db->setQuery($delete)->execute();

            foreach ([self::KEY_SEED => $seed, self::KEY_ENABLED => '1'] as $key => $value) {
                $row = (object) [
                    'user_id'       => $userId,
                    'profile_key'   => $key,
                    'profile_value' => $value,
                    'ordering'      => 1,
                ];
                $db->insertObject('#__user_profiles', $row);
            }

            $db->transactionCommit();
        } catch (\Throwable $e) {
            $db->transactionRollback();

            throw $e;
        }

        return $seed;
    }

    private static function read($userId)
    {
        $db    = self::database();
        $keys  = [self::KEY_SEED, self::KEY_ENABLED];
        $query = self::query($db)
            ->select($db->quoteName(['profile_key', 'profile_value']))
            ->from($db->quoteName('#__user_profiles'))
            ->where($db->quoteName('user_id') . ' = :userId')
            ->whereIn($db->quoteName('profile_key'), $keys, ParameterType::STRING)
            ->bind(':userId', $userId, ParameterType::INTEGER);

        return $db->setQuery($query)->loadAssocList('profile_key', 'profile_value');
    }

    private static function database()
    {
        return Factory::getContainer()->get(DatabaseInterface::class);
    }

    private static function query($db)
    {
        // Joomla 6 has the first, Joomla 4 the second.
        return method_exists($db, 'createQuery') ? $db->createQuery() : $db->getQuery(true);
    }
}
